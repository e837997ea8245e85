import { gunzipSync } from "node:zlib";

import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";

import { LIST_KEYS } from "#domain/part/list-keys.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { SITEMAP_PATHS } from "../../compose/sitemap.ts";
import { createApp } from "#server/platform/http/api.ts";
import { keepSitemap } from "./keep-sitemap.ts";
import { createSitemap } from "./list-pages.ts";
import { installSitemap } from "./sitemap-routes.ts";

const ORIGIN = "https://shop.example";
const PISTONS = { category_id: 1, sub_category_name: "Pistones", image_route: "/x.svg" };
let version = 1;
let closed: string[] = [];
let queries = 0;
const { db: truth } = await openTestDatabase();
const db = truth.withPlugin({
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
});
const app = await createApp({
  routes: {},
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  hosts: { cr: [], us: ["us.example"] },
});
const sitemapAt = (origin: string) =>
  keepSitemap(
    createSitemap({
      db,
      origin,
      paths: SITEMAP_PATHS,
      categories: async () => [
        { id: 1, category_name: "Motor", category_url: "motor", image_route: "/x.svg", parts: 1 },
      ],
      subcategories: async () => [
        { ...PISTONS, id: 1, sub_category_url: "pistones", parts: 1 },
        { ...PISTONS, id: 2, sub_category_url: "bielas", parts: 0 },
      ],
      brands: async () => [{ brand: "isuzu", name: "Isuzu", image: null, parts: 1, aliases: [] }],
      engineMakers: async () => [{ make: "Isuzu", engines: 2, popular: [] }],
      closed: async () => closed,
      published: async (kind) => (kind === "page" ? ["about-us"] : ["isuzu-numbers"]),
      enginesOfMaker: async () => [
        { id: 1, engine_name: "6.2 / 6.5", engine_liter: "6.5" },
        { id: 2, engine_name: "4HK1", engine_liter: "" },
      ],
    }),
    { current: () => version },
  );
installSitemap(app, {
  sitemapOf: sitemapAt,
  originOf: (storefront) => (storefront === "us" ? "https://us.example" : ORIGIN),
});

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

const askParts = () => app.inject({ url: "/sitemaps/parts-1.xml" });

describe("sitemaps (lessons 24)", () => {
  it("names no page that a setting switches off", async () => {
    const before = await entriesAt("/sitemaps/pages.xml");
    closed = ["catalogs"];
    version += 1;
    const after = await entriesAt("/sitemaps/pages.xml");
    closed = [];
    version += 1;
    const kept = before.filter(({ address }) => !address.endsWith("/catalogs"));
    expect(kept).toHaveLength(before.length - 2);
    expect(after.map(({ address }) => address)).toEqual(kept.map(({ address }) => address));
  });

  it("lists every file of parts, by ranges of ids", async () => {
    const { body, headers } = await app.inject({ url: "/sitemap.xml" });
    expect(headers["content-type"]).toContain("application/xml");
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/parts-1.xml`,
      `${ORIGIN}/sitemaps/parts-2.xml`,
    ]);
  });

  it("tells search engines of each storefront's own addresses", async () => {
    const headers = { host: "us.example" };
    const index = await app.inject({ url: "/sitemap.xml", headers });
    expect(index.body).toContain("<loc>https://us.example/sitemaps/pages.xml</loc>");
    expect(index.body).not.toContain(ORIGIN);
    const robots = await app.inject({ url: "/robots.txt", headers });
    expect(robots.body).toContain("Sitemap: https://us.example/sitemap.xml");
    const part = await app.inject({ url: "/sitemaps/parts-2.xml", headers });
    expect(part.body).toContain("https://us.example/part/");
    expect((await app.inject({ url: "/robots.txt" })).body).toContain(`${ORIGIN}/sitemap.xml`);
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

  it("sends text to a crawler that refuses gzip", async () => {
    const reply = await app.inject({
      url: "/sitemaps/parts-1.xml",
      headers: { "accept-encoding": "br, gzip;q=0" },
    });
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(readEntries(reply.body)).toHaveLength(6);
  });

  it("reads a file's parts once for a version of them, however many crawlers ask", async () => {
    version += 1;
    queries = 0;
    const [first] = await Promise.all([askParts(), askParts(), askParts()]);
    const once = queries;
    expect(once).toBeGreaterThan(0);
    expect((await askParts()).body).toBe(first.body);
    expect(queries).toBe(once);
    version += 1;
    await askParts();
    expect(queries).toBe(2 * once);
  });

  it.each(["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/parts-1.xml"])(
    "sends a crawler nothing of %s that it has already",
    async (url) => {
      const { headers } = await app.inject({ url });
      const again = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      const other = await app.inject({ url, headers: { "if-none-match": 'W/"other"' } });
      expect(other.statusCode).toBe(200);
    },
  );

  it.each(["parts-0", "parts-01", "parts-3", "parts-x", "parts-99999999"])(
    "has no file %s",
    async (name) => {
      expect((await app.inject({ url: `/sitemaps/${name}.xml` })).statusCode).toBe(404);
    },
  );
});

it("lists the shop's pages, and its blog with what is in it", async () => {
  const addresses = (await entriesAt("/sitemaps/pages.xml")).map(({ address }) => address);
  for (const path of ["/page/about-us", "/blog", "/blog/isuzu-numbers"])
    expect(addresses).toEqual(expect.arrayContaining([`${ORIGIN}${path}`, `${ORIGIN}/en${path}`]));
});

it("lists subcategories with parts and engines where their pages say they are", async () => {
  const addresses = (await entriesAt("/sitemaps/pages.xml")).map(({ address }) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/custom-search?category=motor&subcategory=pistones`,
      `${ORIGIN}/en/custom-search?category=motor&subcategory=pistones`,
      `${ORIGIN}/engine/Isuzu:6.2%20%2F%206.5:6.5`,
      `${ORIGIN}/en/engine/Isuzu:4HK1`,
    ]),
  );
  expect(addresses.join()).not.toContain("bielas");
});

/** RFC 9309: a rule is a beginning, `*` is anything; there are no Allow lines to weigh. */
function isClosed(robots: string, path: string): boolean {
  return [...robots.matchAll(/^Disallow: (.*)$/gm)].some(([, rule = ""]) => {
    const parts = rule.split("*").map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}`).test(path);
  });
}

describe("robots.txt (lessons 23)", async () => {
  const { body } = await app.inject({ url: "/robots.txt" });

  it("names the sitemap", () => {
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it.each([
    "/api/products",
    "/custom-search?q=filtro",
    "/custom-search?page=2",
    "/custom-search?category=motor&brand=isuzu",
    "/custom-search?category=motor&subcategory=pistones&sort=asc",
    "/custom-search?vehicle=501",
    "/custom-search-no?category=motor",
    "/engine/Isuzu:4HK1?stock=IN_STOCK",
    "/Cart",
    "/Checkout/payment",
    "/my-account/overview",
    "/order/order-1-x",
  ])("closes %s in both languages", (path) => {
    expect(isClosed(body, path)).toBe(true);
    expect(isClosed(body, `/en${path}`)).toBe(true);
  });

  it.each([
    "/",
    "/part/8-98152-901-0",
    "/category/motor",
    "/custom-search?category=motor&subcategory=pistones",
    "/custom-search?category=motor&subcategory=pistones&page=2",
    "/search-by-brand/isuzu",
    "/engine/Isuzu:4HK1:5.2",
    "/drawings/piston.svg",
    "/assets/entry-client.js",
  ])("leaves %s open in both languages", (path) => {
    expect(isClosed(body, path)).toBe(false);
    expect(isClosed(body, `/en${path}`)).toBe(false);
  });

  it("closes each key of a list but category, subcategory and page", () => {
    const open = LIST_KEYS.filter((key) => !isClosed(body, `/engine/Isuzu:4HK1?${key}=x`));
    expect(open).toEqual(["category", "subcategory", "page"]);
  });
});

it("lists no page that crawlers are kept out of", async () => {
  const robots = (await app.inject({ url: "/robots.txt" })).body;
  const entries = await entriesAt("/sitemaps/pages.xml");
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ address }) => isClosed(robots, address.slice(ORIGIN.length)))).toEqual(
    [],
  );
});
