import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import type { Settings } from "#contract/settings.ts";

import { branches } from "../../../test/factories/branches.ts";
import { product, productDetail, settings, shopApi } from "../../../test/factories/shop-api.ts";
import { pageSamples } from "../../../test/page-samples.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

const SAMPLES = pageSamples({ sku: product().sku, category: "engine", brand: "isuzu" });
const PAGES = [
  ...Object.values(SAMPLES).map(([first]) => first),
  "/nothing",
  "/part/NOTHING",
].flatMap((page) => [page, `/en${page === "/" ? "" : page}`]);

async function pageOf(address: string, changes: Partial<Settings>) {
  const render = createPageRenderer((locale) =>
    shopApi(locale, {
      settings: async () => settings(changes),
      // Without a price the page says how a guest gets one.
      product: async (sku) => (sku === product().sku ? productDetail() : undefined),
      // The phone of a branch is its own, whatever the shop has.
      branches: async () => ({ branches: branches().filter(({ phone }) => phone === "") }),
      brands: async () => [
        { brand: "isuzu", name: "Isuzu", image: "/uploads/isuzu.png", parts: 1, aliases: [] },
      ],
    }),
  );
  const rendered = await render(new URL(address, "http://shop.local"));
  if (rendered instanceof Response) throw new Error(`${address} redirects.`);
  return rendered;
}

describe("a shop with a name of its own", () => {
  it.each(PAGES)("says it in the title of %s, and no other anywhere", async (address) => {
    const { head, html } = await pageOf(address, { shop_name: "Camiones del Sur" });
    expect(head).toMatch(/<title>[^<]+ \| Camiones del Sur<\/title>/);
    expect(head).not.toContain("| Repuesto");
    expect(html).not.toMatch(/>Repuesto</);
  });
});

it.each(["/", "/en"])("a shop's name heads what the footer of %s says of it", async (address) => {
  const { html } = await pageOf(address, { shop_name: "Camiones del Sur" });
  expect(html).toMatch(/<div class="foot-about"><h2 class="label">Camiones del Sur<\/h2>/);
});

it("a logo has its place before it comes, and its address for search engines", async () => {
  const logo = "/uploads/a.webp?size=640x160";
  const changes = { logo_web_url: logo, logo_width: 640, logo_height: 160 };
  const { html } = await pageOf("/", changes);
  expect(html).toMatch(
    /<img src="\/uploads\/a\.webp\?size=640x160" alt="" width="640" height="160"/,
  );
  expect(html).toContain('"logo":"http://shop.local/uploads/a.webp?size=640x160"');
});

describe("a shop without WhatsApp", () => {
  it.each(PAGES)("has no word of it on %s", async (address) => {
    const spoken = /whats\s?app|wa\.me/i;
    const { html } = await pageOf(address, { whatsapp_enabled: "false" });
    expect(html).not.toMatch(spoken);
    expect((await pageOf(address, { whatsapp_phone_number: "" })).html).not.toMatch(spoken);
  });

  it.each(PAGES)("and without a phone has no link on %s that leads to nobody", async (address) => {
    const { html } = await pageOf(address, { whatsapp_enabled: "false", phone_number: "" });
    expect(html).not.toMatch(/href="(?:tel:|https:\/\/wa)/);
  });

  it("speaks of it in no text but those that ask whether there is one", () => {
    // These stand on the link itself, which is there only with a number.
    const onTheLink = new Set(["layout.footer.chat", "contact.whatsApp"]);
    const spoken = LOCALES.flatMap((locale) => wordsOf(locale)).filter(
      ([key, text]) => /whats\s?app/i.test(text) && !onTheLink.has(key),
    );
    expect(spoken.length).toBeGreaterThan(5);
    for (const [, text] of spoken) expect(text).toMatch(/\{ways, select,/);
  });
});

describe("the foot of a page", () => {
  it("draws what can be paid with, and nothing else", async () => {
    const marks = [{ name: "Visa", icon: "/marks/card.svg" }];
    const payment = { methods: ["card" as const], providers: [], marks };
    const { html } = await pageOf("/", { payment });
    expect(html).toMatch(/<li class="badge"><img [^>]*src="\/marks\/card\.svg"[^>]*\/>Visa<\/li>/);
    expect(html).not.toMatch(/PayPal|SINPE|Mastercard/);
  });

  it("has its social links with their pictures, and none where there are none", async () => {
    const social = [{ name: "YouTube", url: "https://video.example/x", icon: "/marks/play.svg" }];
    const { html } = await pageOf("/en", { social });
    expect(html).toMatch(
      /<a href="https:\/\/video\.example\/x"[^>]*><img [^>]*src="\/marks\/play\.svg"[^>]*\/>YouTube<\/a>/,
    );
    expect((await pageOf("/en", { social: [] })).html).not.toContain("/marks/play.svg");
  });

  it("says what the operator wrote, and leads where the operator says", async () => {
    const footer_links = [{ label: "Garantía", url: "/page/garantia" }];
    const { html } = await pageOf("/", { footer_text: "Desde 1962.", footer_links });
    expect(html).toContain("Desde 1962.");
    expect(html).toContain('<a href="/page/garantia">Garantía</a>');
  });

  it("tells no hours and no phone where there are none", async () => {
    const { html } = await pageOf("/", { phone_number: "", phone_hours: "" });
    expect(html).not.toMatch(/href="tel:|7:30/);
    expect((await pageOf("/", { phone_hours: "De 8 a 5" })).html).toContain("De 8 a 5");
  });
});

it.each(PAGES)(
  "a shop of the United States shows no colones and no SINPE on %s",
  async (address) => {
    const { html } = await pageOf(address, { storefront: "us", currency_rate_crc: 0 });
    expect(html).not.toMatch(/₡|SINPE|colones/i);
  },
);

it("shows a brand's picture where it has one", async () => {
  expect((await pageOf("/search-by-brand/isuzu", {})).html).toContain('src="/uploads/isuzu.png"');
});

function wordsOf(locale: string): [string, string][] {
  const folder = path.join(import.meta.dirname, "../i18n/locales", locale);
  return readdirSync(folder).flatMap((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const noun = file === "shell.json" ? "" : `${file.replace(".json", "")}.`;
    return leaves(texts, noun);
  });
}

function leaves(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key.slice(0, -1), value]];
  return Object.entries(value ?? {}).flatMap(([name, below]) => leaves(below, `${key}${name}.`));
}
