import { gunzipSync } from "node:zlib";

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { MERCHANT_BOUNDS } from "#domain/feed/merchant-item.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { readMerchantFeed } from "../../../test/factories/merchant-feed.ts";
import { FITMENT_COLUMNS } from "./fitment-feed.ts";
import { installFeeds } from "./feed-routes.ts";

const ORIGINS = { cr: "https://tienda.example", us: "https://us.example" };
const database = await openTestDatabase();
const { db, pool } = database;
const { parts: seeded } = await seedCatalogue(db, { parts: 1_200, seed: 7 });
const all = seeded.map(({ row }) => row);
const places = createWorkLimit(2);
let version = 1;
let isPublished = false;
let now = new Date("2026-11-23T18:00:00Z");
const app = await createApp({
  routes: {},
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  hosts: { cr: [], us: ["us.example"] },
});
installFeeds(app, {
  db,
  catalogueVersion: { current: () => version },
  originOf: (storefront) => ORIGINS[storefront],
  shopName: async (locale, storefront) => `Casa & ${locale} ${storefront}`,
  hasPrices: async () => isPublished,
  places,
  now: () => now,
});

const NAMED = { title: "Filtro <b>\"&'\u0001", rejected: "" };

beforeAll(async () => {
  const [first, second, third] = all;
  NAMED.rejected = third?.sku ?? "";
  await pool.query("update part set title_es = $2, title_en = $2 where sku = $1", [
    first?.sku,
    NAMED.title,
  ]);
  await pool.query("update part set verification = 'rejected' where sku = $1", [NAMED.rejected]);
  await pool.query("update part set images = $2, core_cents = 5000 where sku = $1", [
    second?.sku,
    ["/uploads/a.webp", "https://cdn.example/b.jpg"],
  ]);
  await pool.query(
    "update part_price set online = null where part_id = (select id from part where sku = $1)",
    [second?.sku],
  );
});
beforeEach(async () => {
  isPublished = false;
  await vi.waitUntil(() => places.underWay() === 0); // the last feed has come to its end
});

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  const isZipped = reply.headers["content-encoding"] === "gzip";
  const bytes = isZipped ? gunzipSync(reply.rawPayload) : reply.rawPayload;
  return { status: reply.statusCode, headers: reply.headers, text: bytes.toString("utf8") };
}

type Items = ReturnType<typeof readMerchantFeed>["items"];
const skusIn = (items: Items) => items.map((item) => item["g:id"]?.[0] ?? "");
const daysIn = (xml: string) =>
  readMerchantFeed(xml).items.map((item) => item["g:max_handling_time"]?.[0]);
const itemOf = (items: Items, sku: string | undefined) =>
  items.find((item) => item["g:id"]?.[0] === sku);

describe("GET /feeds/products.xml", () => {
  it("tells of every part that is not rejected, once, in a form that programs read", async () => {
    const { status, headers, text } = await get("/feeds/products.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const { channel, items } = readMerchantFeed(text);
    expect(channel["title"]).toBe("Casa & es cr: repuestos");
    const listed = all.map(({ sku }) => sku).filter((sku) => sku !== NAMED.rejected);
    expect(skusIn(items).toSorted()).toEqual(listed.toSorted());
    expect(itemOf(items, all[0]?.sku)?.["g:title"]).toEqual(["Filtro <b>\"&'"]);
  });

  it("is each storefront's own, in both languages", async () => {
    const [home, abroad] = await Promise.all([
      get("/feeds/products.xml"),
      get("/en/feeds/products.xml", { host: "us.example" }),
    ]);
    const sku = all[5]?.sku;
    const linkIn = ({ text }: { text: string }) =>
      itemOf(readMerchantFeed(text).items, sku)?.["g:link"]?.[0];
    expect(linkIn(home)).toBe(`https://tienda.example/part/${sku}`);
    expect(linkIn(abroad)).toBe(`https://us.example/en/part/${sku}`);
    expect(readMerchantFeed(abroad.text).channel["title"]).toBe("Casa & en us: parts");
    expect(daysIn(home.text)).not.toEqual(daysIn(abroad.text)); // what is here for one is elsewhere for the other
  });

  it("names no money at all unless the owner publishes it (decisions §2)", async () => {
    const { text } = await get("/en/feeds/products.xml");
    expect(text).not.toMatch(/g:price|USD|\$|₡/);
    const core = itemOf(readMerchantFeed(text).items, all[1]?.sku);
    expect(core?.["g:description"]?.[0]).toContain("A core deposit is charged");
  });

  it("names the price of the level online where the owner publishes it, and leaves out what has none", async () => {
    isPublished = true;
    const { items } = readMerchantFeed((await get("/en/feeds/products.xml")).text);
    const { rows } = await pool.query<{ sku: string; online: number }>(
      "select sku, online from part join part_price on part_id = id where online > 0 and verification <> 'rejected'",
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(items).toHaveLength(rows.length);
    for (const { sku, online } of rows)
      expect(itemOf(items, sku)?.["g:price"]).toEqual([`${(online / 100).toFixed(2)} USD`]);
    expect(itemOf(items, all[1]?.sku)).toBeUndefined();
  });

  it("shows photographs, and no drawing for a picture of what is sold", async () => {
    const { items } = readMerchantFeed((await get("/feeds/products.xml")).text);
    expect(itemOf(items, all[1]?.sku)).toMatchObject({
      "g:image_link": ["https://tienda.example/uploads/a.webp"],
      "g:additional_image_link": ["https://cdn.example/b.jpg"],
    });
    expect(JSON.stringify(items)).not.toContain("/drawings/");
    expect(MERCHANT_BOUNDS.id).toBe(50);
  });
});

describe("GET /feeds/fitments.tsv", () => {
  it("has a line for each part, model, engine and range of years, and none of universal parts", async () => {
    const { headers, text } = await get("/en/feeds/fitments.tsv");
    expect(headers["content-type"]).toBe("text/tab-separated-values; charset=utf-8");
    const [head, ...lines] = text.slice(0, -1).split("\n");
    expect(head?.split("\t")).toEqual([...FITMENT_COLUMNS]);
    const skus = new Set(all.map(({ sku }) => sku));
    for (const line of lines) {
      const [sku, region, make, model, from, to, engine, , , quantity, ...rest] = line.split("\t");
      expect(rest).toHaveLength(1);
      expect(skus.has(sku ?? "")).toBe(true);
      expect(region).toMatch(/^(?:CR|USA)$/);
      for (const name of [make, model, engine]) expect(name).toMatch(/\S/);
      for (const year of [from, to]) expect(year).toMatch(/^(?:19|20)\d\d$/);
      expect(Number(from)).toBeLessThanOrEqual(Number(to));
      expect(Number(quantity)).toBeGreaterThan(0);
    }
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from fitment f join vehicle_line l on l.id = f.line_id
       join part on part.id = f.part_id where l.id <> 0 and verification <> 'rejected'
         and f.year_from <= l.year_to and f.year_to >= l.year_from`,
    );
    expect(lines).toHaveLength(rows[0]?.count ?? 0);
    expect(lines.length).toBeGreaterThan(500);
    expect(new Set(lines).size).toBe(lines.length);
    expect(text).not.toMatch(/USD|\$/);
  });
});

describe("a feed on its way", () => {
  it.each(["/feeds/products.xml", "/feeds/fitments.tsv"])(
    "%s is sent once for a version",
    async (url) => {
      const first = await get(url);
      const etag = String(first.headers["etag"]);
      expect((await get(url, { "if-none-match": etag })).status).toBe(304);
      const since = String(first.headers["last-modified"]);
      expect((await get(url, { "if-modified-since": since })).status).toBe(304);
      expect((await get(`/en${url}`, { "if-none-match": etag })).status).toBe(200);
      version += 1;
      now = new Date(now.getTime() + 5_000);
      expect((await get(url, { "if-none-match": etag })).status).toBe(200);
      expect((await get(url, { "if-modified-since": since })).status).toBe(200);
      const head = await app.inject({ method: "HEAD", url });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    },
  );

  it("is another on another day, which dates of delivery count from", async () => {
    const { headers } = await get("/feeds/products.xml");
    now = new Date(now.getTime() + 24 * 3_600_000);
    const etag = String(headers["etag"]);
    expect((await get("/feeds/products.xml", { "if-none-match": etag })).status).toBe(200);
  });

  it("is the same compressed and not", async () => {
    const [plain, zipped] = await Promise.all([
      get("/feeds/fitments.tsv"),
      get("/feeds/fitments.tsv", { "accept-encoding": "gzip" }),
    ]);
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(zipped.text).toBe(plain.text);
    expect(plain.headers["vary"]).toBe("accept-encoding");
  });

  it("waits for those that are written already, and gives its place back", async () => {
    places.enter();
    places.enter();
    const { status, headers } = await get("/feeds/products.xml");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(headers["etag"]).toBeUndefined();
    places.leave();
    places.leave();
    expect((await get("/feeds/products.xml")).status).toBe(200);
    await vi.waitFor(() => expect(places.underWay()).toBe(0));
  });
});
