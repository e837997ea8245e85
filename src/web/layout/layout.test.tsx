import { describe, expect, it } from "vitest";

import type { Settings } from "#contract/settings.ts";

import { settings, shopApi } from "../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<Settings> = {}) {
  const render = createPageRenderer((locale) =>
    shopApi(locale, { settings: async () => settings(changes) }),
  );
  const rendered = await render(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

describe("the layout (specification §2)", () => {
  it("links the same page in the other language, with its query", async () => {
    expect((await page("/nothing?q=faja&page=2")).html).toContain(
      'href="/en/nothing?q=faja&amp;page=2"',
    );
    expect((await page("/en/nothing?q=belt")).html).toContain('href="/nothing?q=belt"');
  });

  it("searches by a plain form to the results", async () => {
    expect((await page("/nothing")).html).toContain('<form action="/custom-search"');
    expect((await page("/en/nothing")).html).toContain('<form action="/en/custom-search"');
  });

  it("leads to the category index where the menu cannot open", async () => {
    expect((await page("/nothing")).html).toMatch(/<a class="cell" href="\/category"[^>]*>/);
  });

  it.each([
    ["/", "Tienda de demostración"],
    ["/en", "Demonstration shop"],
  ])("says on %s that it is a demonstration", async (path, words) => {
    expect((await page(path)).html).toContain(words);
    expect((await page(path, { is_demo: "false" })).html).not.toContain(words);
  });

  it("leaves out remanufactured engines when the module is off", async () => {
    const link = 'href="/remanufactured-engines-and-transmissions"';
    expect((await page("/")).html).toContain(link);
    expect((await page("/", { module_rebuild_en_trans: "false" })).html).not.toContain(link);
  });

  it("leads to the cart where there is one for guests, and nowhere else", async () => {
    const link = 'href="/Cart"';
    expect((await page("/nothing")).html).toContain(link);
    expect((await page("/nothing", { shopping_cart_guest: "false" })).html).not.toContain(link);
  });

  it("has a footer, but not under the results of a search", async () => {
    const footer = '<footer class="page-foot"';
    expect((await page("/category")).html).toContain(footer);
    for (const path of ["/custom-search", "/engine/Isuzu:4HK1:5.2", "/parts"])
      expect((await page(path)).html).not.toContain(footer);
  });

  it("leaves out WhatsApp when it is off", async () => {
    expect((await page("/nothing")).html).toContain("https://wa.me/50622000000");
    expect((await page("/nothing", { whatsapp_enabled: "false" })).html).not.toContain("wa.me");
  });
});

describe("a page that is not there (specification §8)", () => {
  it.each([
    ["/nothing", "No encontramos esta página", 'href="/"'],
    ["/en/nothing", "Error! The page requested was not found", 'href="/en"'],
    ["/en/nothing", "This page could not be found", 'href="/en/category"'],
  ])("says so on %s: %s", async (path, words, link) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain(words);
    expect(html).toContain(link);
  });

  it("keeps the search box", async () => {
    expect((await page("/nothing")).html).toContain('class="big-search"');
  });
});
