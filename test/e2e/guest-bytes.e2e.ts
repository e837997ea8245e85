import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, inject, it } from "vitest";
import { z } from "zod";

import { addressesOf } from "./every-address.ts";

const shop = inject("shopUrl");
const { priced, category } = inject("planted");
/** 98765.43 in any writing: with point, comma, spaces, as cents, or shortened. */
const ODD_PRICE = /98[.,\s\u00a0\u202f]?765/;
/** The whole amount and no more: among the common passwords are longer rows of those digits. */
const ODD_AMOUNT = /98[.,\s\u00a0\u202f]?765(?!43\d)/;
const Skus = z.looseObject({ products: z.array(z.looseObject({ sku: z.string() })) });
const sku = encodeURIComponent(priced.sku);

function inBothLanguages(paths: string[]): string[] {
  return paths.flatMap((one) => [one, `/en${one === "/" ? "" : one}`]);
}

async function products(partsFilters: object): Promise<Response> {
  return fetch(`${shop}/api/products`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ partsFilters }),
  });
}

/** A list by its parts: their stock may be another meanwhile, because others buy while this is looked at. */
async function skusOf(change: object): Promise<string[]> {
  const reply = await (await products({ productsByPage: 48, ...change })).json();
  return Skus.parse(reply).products.map((product) => product.sku);
}

describe("nothing that a guest is sent holds a price (decisions §2, security A11)", () => {
  it.each([
    `/custom-search-no?q=${sku}`,
    `/custom-search?category=${category.url}&sort=highToLow&size=48`,
    `/custom-search?category=${category.url}&sort=lowToHigh&min=98000&max=99000`,
    `/api/products/${sku}`,
    `/api/suggest?q=${sku}`,
    ...inBothLanguages(addressesOf()),
    "/api/settings",
    "/api/categories",
    "/api/categories/subcategoriesAll",
    "/api/brands",
    "/api/openapi.json",
    "/api-docs",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/parts-1.xml",
    "/robots.txt",
  ])("%s", async (address) => {
    const reply = await fetch(shop + address);
    expect(reply.status).toBe(200);
    expect(JSON.stringify([...reply.headers]) + (await reply.text())).not.toMatch(ODD_PRICE);
  });

  it("the part's page has no money in its structured data either", async () => {
    const html = await (await fetch(`${shop}/part/${sku}`)).text();
    expect(html).toContain("application/ld+json");
    expect(html).not.toMatch(/"(?:price|offers|core|priceCurrency)":/);
  });

  it.each(["popular", "lowToHigh", "highToLow"])(
    "a list ordered by %s",
    async (orderOptionSelected) => {
      const reply = await products({ searchText: priced.partNumber, orderOptionSelected });
      const text = await reply.text();
      expect(reply.status).toBe(200);
      expect(text).toContain(priced.sku);
      expect(text).not.toMatch(ODD_PRICE);
      expect(text).not.toMatch(/"(?:price|core|minMax)"/);
    },
  );

  it("order and bounds by price change nothing", async () => {
    const plain = await skusOf({});
    expect(plain).toHaveLength(48);
    for (const change of [
      { orderOptionSelected: "lowToHigh" },
      { orderOptionSelected: "highToLow" },
      { filters: { minMax: { min: 98_000, max: 99_000 } } },
    ])
      expect(await skusOf(change)).toEqual(plain);
  });

  it("the files of the browser", () => {
    const folder = path.join(import.meta.dirname, "../../dist/client/assets");
    for (const file of readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name)))
      expect(readFileSync(path.join(folder, file), "utf8")).not.toMatch(ODD_AMOUNT);
  });
});
