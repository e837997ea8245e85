import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { DeskPartsRequest } from "#contract/part-list.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { createDeskPartList } from "#server/part-desk/list-parts.ts";
import { readEditedPart } from "#server/part-desk/read-part.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";

import { measureEach, noteTimes } from "./measure.ts";

/**
 * Lists and details of parts among many (decisions §11: p95 at most 60 ms with a million):
 * npm run bench:desk-parts [-- PARTS]. Words are the shop's own search, which bench:search measures.
 */
const [parts = 1_000_000] = process.argv.slice(2).map(Number);
const MOST_P95_MS = 60;
const ROUNDS = 40;
const CALLER = { viewer: GUEST, locale: "es", storefront: "cr" } as const;

const dataFolder = path.join(os.tmpdir(), "repuesto-bench", `desk-parts-${parts}`);
await mkdir(dataFolder, { recursive: true });
const shop = await openServingShop({ databaseUrl: process.env["DATABASE_URL"], dataFolder });
try {
  await plantParts();
  await measure();
} finally {
  await shop.close();
}

async function measure(): Promise<void> {
  const db = preparedDatabase(shop.shop.pool);
  const list = createDeskPartList(db, async () => []);
  const somewhere = (round: number) => Math.floor((parts * (round + 1)) / (ROUNDS + 2));
  const cases: [string, (round: number) => object][] = [
    ["newest", () => ({})],
    ["a page far inside", (round) => ({ after: String(somewhere(round)) })],
    ["by number", (round) => ({ filters: { text: `P-${somewhere(round)}` } })],
    ["by the beginning of many numbers", (round) => ({ filters: { text: `P${round % 10}` } })],
    ["by nothing that there is", (round) => ({ filters: { text: `zzz ${round}` } })],
    ["of a brand", (round) => ({ filters: { brand: `b${1 + round}` } })],
    ["of a rare brand", () => ({ filters: { brand: "b200" } })],
    ["of a category", (round) => ({ filters: { category: `c${1 + (round % 20)}` } })],
    ["of a kind", (round) => ({ filters: { category: "c7", subcategory: 7 + 20 * (round % 7) } })],
    ["of a kind and a brand", (round) => ({ filters: { category: "c7", brand: `b${1 + round}` } })],
    ["of a kind and a rare brand", () => ({ filters: { category: "c3", brand: "b200" } })],
    ["rejected", () => ({ filters: { trust: "rejected" } })],
    ["verified, without a picture", () => ({ filters: { trust: "verified", lacks: "picture" } })],
    ["without a price", () => ({ filters: { lacks: "price" } })],
    [
      "of a brand, without a price",
      (round) => ({ filters: { brand: `b${1 + round}`, lacks: "price" } }),
    ],
    ["in the order of their numbers", () => ({ sort: "number" })],
    [
      "in the order of their numbers, far inside",
      (round) => ({ sort: "number", after: String(somewhere(round)) }),
    ],
    ["of a brand, by number", (round) => ({ sort: "number", filters: { brand: `b${1 + round}` } })],
    ["of a rare brand, by number", () => ({ sort: "lastNumber", filters: { brand: "b200" } })],
    ["of a category, by number", () => ({ sort: "lastNumber", filters: { category: "c7" } })],
    ["without a price, by number", () => ({ sort: "number", filters: { lacks: "price" } })],
    ["verified, without a price", () => ({ filters: { trust: "verified", lacks: "price" } })],
  ];
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  for (const [name, ask] of cases)
    report(
      name,
      await measureEach(rounds, {
        one: async (round) => list(DeskPartsRequest.parse(ask(round)), CALLER),
      }),
    );
  report(
    "one part",
    await measureEach(rounds, {
      one: async (round) => readEditedPart(db, `P-${somewhere(round)}`, { withCost: true }),
    }),
  );
}

function report(name: string, { p50, p95, max }: { p50: number; p95: number; max: number }): void {
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms`,
  );
  noteTimes(name, { p50, p95 }, { p95: MOST_P95_MS });
  if (p95 > MOST_P95_MS) process.exitCode = 1;
}

/** 200 brands, of which the last is rare, 140 kinds in 20 categories, and parts of which few lack a price or a picture. */
async function plantParts(): Promise<void> {
  const work = shop.work.pool; // whose statements may take long
  const { rows } = await work.query<{ parts: number }>("select count(*)::int as parts from part");
  if (rows[0]?.parts === parts) return;
  console.error(`Planting ${parts} parts in ${dataFolder}`);
  await work.query(
    "truncate part, brand, category, subcategory, warehouse restart identity cascade",
  );
  await work.query(`insert into brand (id, name, slug)
    select n, 'Brand ' || n, 'b' || n from generate_series(1, 200) n`);
  await work.query(`insert into category (id, url, name_es, name_en, position, drawing)
    select n, 'c' || n, 'Categoría ' || n, 'Category ' || n, n, 'engine' from generate_series(1, 20) n`);
  await work.query(`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing)
    select n, 1 + (n - 1) % 20, 'k' || n, 'Clase ' || n, 'Kind ' || n, n, 'engine'
    from generate_series(1, 140) n`);
  await work.query(`insert into warehouse (id, code, name, city, storefront, position)
    select n, 'W' || n, 'Warehouse ' || n, 'x', 'cr', n from generate_series(1, 3) n`);
  await work.query(`insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es,
      title_en, images, verification, judged_at)
    select 'P-' || n, 'P-' || n, case when n % 9973 = 0 then 200 else 1 + n % 199 end, 1 + n * 7 % 140, 'oem',
      'Pieza ' || n, 'Part ' || n, case when n % 1000 = 0 then '{}' else '{/a.webp}'::text[] end,
      case when n % 5000 = 0 then 'rejected' when n % 3 = 0 then 'verified' else 'unverified' end, now()
    from generate_series(1, ${parts}) n`);
  await work.query(`insert into part_price (part_id, online)
    select id, 1000 from part where id % 50000 <> 0`);
  await work.query(`insert into part_number (part_id, kind, number, key)
    select id, 'printed', part_number, 'P' || id from part`);
  await work.query(`insert into stock (part_id, warehouse_id, on_hand, incoming)
    select id, w, id % 7, case when id % 4000 = 0 then 5 else 0 end from part cross join generate_series(1, 3) w`);
  await work.query("vacuum analyze");
}
