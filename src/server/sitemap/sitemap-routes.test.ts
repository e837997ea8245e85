import { gunzipSync } from "node:zlib";

import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { createApp } from "../platform/api.ts";
import { createSitemap } from "./list-pages.ts";
import { installSitemap } from "./sitemap-routes.ts";

const ORIGIN = "https://shop.example";
const { db } = await openTestDatabase();
const app = await createApp({
  routes: {},
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
});
installSitemap(
  app,
  createSitemap({
    db,
    origin: ORIGIN,
    categories: async () => [
      { id: 1, category_name: "Motor", category_url: "motor", image_route: "/x.svg", parts: 1 },
    ],
    brands: async () => [{ brand: "isuzu", name: "Isuzu", image: null, parts: 1 }],
  }),
  ORIGIN,
);

beforeAll(async () => {
  await sql`
    with c as (insert into category (url, name_es, name_en, position, drawing)
               values ('motor', 'Motor', 'Engine', 1, 'piston') returning id),
         s as (insert into subcategory (category_id, url, name_es, name_en, position, drawing)
               select id, 'pistones', 'Pistones', 'Pistons', 1, 'piston' from c returning id),
         b as (insert into brand (name, slug) values ('Isuzu', 'isuzu') returning id)
    insert into part (id, sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, verification)
    overriding system value
    select n, 'A&' || n, 'N' || n, b.id, s.id, 'oem', 'Pistón', 'Piston',
           case n when 2 then 'rejected' else 'verified' end
    from s, b, unnest(array[1, 2, 9999, 10000, 10001]) n`.execute(db);
});

type Entry = { address: string; alternates: Record<string, string> };

function readEntries(xml: string): Entry[] {
  const entries: Entry[] = [];
  let element = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    element = name;
    if (name === "url") entries.push({ address: "", alternates: {} });
    const entry = entries.at(-1);
    if (name === "xhtml:link" && entry)
      entry.alternates[String(attributes["hreflang"])] = String(attributes["href"]);
  });
  parser.on("text", (text) => {
    const entry = entries.at(-1);
    if (element === "loc" && entry) entry.address += text.trim();
  });
  parser.write(xml).close();
  return entries;
}

async function entriesAt(url: string): Promise<Entry[]> {
  return readEntries((await app.inject({ url })).body);
}

describe("sitemaps (lessons 24)", () => {
  it("lists every file of parts, by ranges of ids", async () => {
    const { body, headers } = await app.inject({ url: "/sitemap.xml" });
    expect(headers["content-type"]).toContain("application/xml");
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/parts-1.xml`,
      `${ORIGIN}/sitemaps/parts-2.xml`,
    ]);
  });

  it("holds each part once in each language, without the rejected ones", async () => {
    const first = await entriesAt("/sitemaps/parts-1.xml");
    const second = await entriesAt("/sitemaps/parts-2.xml");
    expect(first.map(({ address }) => address)).toEqual(
      [1, 9999, 10000].flatMap((n) => [`${ORIGIN}/part/A%26${n}`, `${ORIGIN}/en/part/A%26${n}`]),
    );
    expect(second).toHaveLength(2);
  });

  it.each(["/sitemaps/pages.xml", "/sitemaps/parts-1.xml"])(
    "names alternates that name each other back: %s",
    async (url) => {
      const entries = await entriesAt(url);
      const byAddress = new Map(entries.map((entry) => [entry.address, entry.alternates]));
      for (const { address, alternates } of entries) {
        expect(Object.keys(alternates)).toEqual(["es", "en", "x-default"]);
        expect([alternates["es"], alternates["en"]]).toContain(address);
        expect(byAddress.get(alternates["es"] ?? "")).toEqual(alternates);
        expect(byAddress.get(alternates["en"] ?? "")).toEqual(alternates);
        expect(alternates["x-default"]).toBe(alternates["es"]);
      }
    },
  );

  it("sends gzip to a crawler that takes it", async () => {
    const reply = await app.inject({
      url: "/sitemaps/parts-1.xml",
      headers: { "accept-encoding": "gzip" },
    });
    expect(reply.headers["content-encoding"]).toBe("gzip");
    expect(readEntries(gunzipSync(reply.rawPayload).toString())).toHaveLength(6);
  });

  it.each(["parts-0", "parts-3", "parts-x", "parts-99999999"])("has no file %s", async (name) => {
    expect((await app.inject({ url: `/sitemaps/${name}.xml` })).statusCode).toBe(404);
  });
});

it("keeps crawlers out of filtered lists and calls, and names the sitemap (lessons 23)", async () => {
  const { body } = await app.inject({ url: "/robots.txt" });
  expect(body).toContain("Disallow: /custom-search\n");
  expect(body).toContain("Disallow: /en/custom-search\n");
  expect(body).toContain("Disallow: /api/\n");
  expect(body).not.toMatch(/Disallow: \/(?:part|category|search-by-brand|drawings)?\n/);
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
