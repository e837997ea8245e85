import { buffer } from "node:stream/consumers";

import { describe, expect, inject, it } from "vitest";

import { CatalogsResponse } from "#contract/booklets.ts";

import { readPdf } from "../read-pdf.ts";
import { takenAsCode } from "./attacks.ts";
import { customer, database, withSession } from "./customers.ts";
import { alive, DESKTOP, findingsInEveryLook, openShopper, PHONE, visit } from "./shopper.ts";

const SHOP = inject("shopUrl");
const SAYS = {
  es: {
    home: "/",
    path: "/catalogs",
    menu: "Catálogos en PDF",
    heading: "Catálogos",
    brand: "Repuestos Isuzu",
    facts: /En español.*páginas.*PDF de .* MB.*Edición del/s,
    read: "Leer aquí",
    close: "Cerrar",
    download: "Descargar (Repuestos Isuzu)",
    file: /^catalogo-repuestos-isuzu-\d{4}-\d\d-\d\d\.pdf$/,
    contents: "Contenido",
  },
  en: {
    home: "/en",
    path: "/en/catalogs",
    menu: "PDF catalogs",
    heading: "Catalogs",
    brand: "Isuzu parts",
    facts: /In English.*pages.*PDF of .* MB.*Edition of/s,
    read: "Read it here",
    close: "Close",
    download: "Download (Isuzu parts)",
    file: /^catalog-isuzu-parts-\d{4}-\d\d-\d\d\.pdf$/,
    contents: "Contents",
  },
} as const;

/** The demonstration asks for three, which the shop makes in the background. */
async function made(lang: string) {
  return expect
    .poll(
      async () => {
        const reply = await fetch(`${SHOP}/api/catalogs?lang=${lang}`);
        return CatalogsResponse.parse(await reply.json()).catalogs.filter(
          ({ language }) => language === lang,
        ).length;
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(3);
}

describe.each(["es", "en"] as const)("the catalogues, %s", (locale) => {
  const says = SAYS[locale];

  it.each([PHONE, DESKTOP])("are read in every look at $width px", async (viewport) => {
    await made(locale);
    const shopper = await openShopper({ viewport });
    await visit(shopper, says.path);
    expect(await shopper.page.locator("li.catalog").count()).toBe(3);
    const isuzu = shopper.page.locator("li.catalog", { hasText: says.brand });
    expect(await isuzu.innerText()).toMatch(says.facts);
    expect(await shopper.page.evaluate("document.documentElement.scrollWidth")).toBe(
      viewport.width,
    );
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    expect(shopper.complaints).toEqual([]);
  });

  it("stay on the page of a customer, whose browser asks for them again", async () => {
    await made(locale);
    const shopper = await withSession(await customer(`catalogos-${locale}`));
    const again = shopper.page.waitForResponse(/\/api\/catalogs\b/);
    await visit(shopper, says.path);
    expect((await again).status()).toBe(200);
    await alive(shopper.page);
    expect(await shopper.page.locator("li.catalog").count()).toBe(3);
  });

  it("are reached from the menu, and taken along whole", async () => {
    await made(locale);
    const { page, complaints } = await openShopper({ viewport: PHONE, hasTouch: true });
    await visit({ page, complaints }, says.home);
    await page.locator('header a[aria-haspopup][href$="/category"]').first().click();
    await page.locator("dialog.menu").getByRole("link", { name: says.menu }).click();
    await page.waitForURL(SHOP + says.path);
    await page.getByRole("heading", { level: 1, name: says.heading }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: says.download }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(says.file);
    const { text, blank } = await readPdf(await buffer(await file.createReadStream()));
    expect(text).toContain(says.contents);
    expect(blank).toBe("");
    expect(await page.getByRole("button", { name: says.read }).count()).toBe(0); // no room on a phone
  });

  it("are read in place where the browser shows PDFs, by a policy that lets in nothing else", async () => {
    await made(locale);
    const { page, complaints } = await openShopper();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true });
    });
    await visit({ page, complaints }, says.path);
    const frames: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".pdf")) frames.push(request.url());
    });
    await page.getByRole("button", { name: says.read }).first().click();
    await page.locator("iframe.catalog-viewer").waitFor();
    await expect.poll(() => frames).toEqual([expect.stringContaining("/catalog-files/")]);
    await page.getByRole("button", { name: says.close }).click();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(await takenAsCode(page, "<b>a</b>")).toEqual([]);
  });
});

/** As the operator does, for the whole shop; every process knows within a second. */
async function set(value: string): Promise<void> {
  await database.query(
    `insert into setting (key, value) values ('show_catalogs_link', to_jsonb($1::text))
      on conflict (key) do update set value = excluded.value`,
    [value],
  );
  await database.query(
    "update catalogue_state set version = version + 1, parts_version = parts_version + 1",
  );
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(SHOP + path)).status;
}

it("shows them no more where the setting show_catalogs_link is off", async () => {
  await made("es");
  try {
    await set("false");
    const pages = [
      "/catalogs",
      "/en/catalogs",
      "/api/catalogs",
      "/catalog-files/brand-isuzu-es.pdf",
    ];
    for (const path of pages)
      await expect.poll(() => statusOf(path), { timeout: 10_000 }).toBe(404);
    const { page, complaints } = await openShopper();
    await visit({ page, complaints }, "/");
    await page.locator('header a[aria-haspopup][href$="/category"]').first().click();
    await page.locator("dialog.menu").getByRole("link", { name: "Marcas" }).waitFor();
    expect(await page.getByRole("link", { name: SAYS.es.menu }).count()).toBe(0);
  } finally {
    await set("true");
  }
  await expect.poll(() => statusOf("/catalogs"), { timeout: 10_000 }).toBe(200);
});
