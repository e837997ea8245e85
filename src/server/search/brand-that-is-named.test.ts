import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { openImportShop } from "../../../test/import-shop.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { reindexAll } from "./reindex-all.ts";

const shop = await openImportShop();
const { work } = shop;
await sql`insert into brand (name, slug) values ('Cerro Frenos', 'cerro-frenos'), ('Sur Clutch', 'sur-clutch')`.execute(
  work.db,
);
await sql`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
  (205, 101, 'brakes', 'Frenos', 'Brakes', 3, 'r'),
  (206, 101, 'pumps', 'Bombas', 'Pumps', 4, 'a'),
  (207, 101, 'clutches', 'Clutch', 'Clutches', 5, 'a')`.execute(work.db);

const FILE = `sku,brand,quality,subcategory,title_es,title_en,attributes
DRUM,Cerro Frenos,oem,engine/brakes,Tambor de frenos,Brake drum,
PUMP,Cerro Frenos,oem,engine/pumps,Bomba de agua,Water pump,
OTHER,Isuzu,oem,engine/brakes,Zapata de frenos,Brake shoe,
SPARE,Isuzu,oem,engine/pumps,Bomba de aceite,Oil pump,
PLATE,Sur Clutch,oem,engine/pumps,Bomba de clutch,Clutch pump,
DISC,Isuzu,oem,engine/clutches,Disco de clutch,Clutch disc,
`;
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

beforeAll(async () => {
  await reindexAll(work);
  const { run } = await shop.run({ kind: "parts", content: FILE });
  if (run.counts.create !== 6) throw new Error("The parts were not imported.");
  await drainSearchOutbox(work);
});

it.each([
  // All of the brand, and not only what is of the kind that its second word says.
  ["cerro frenos", ["DRUM", "PUMP"]],
  ["CERRO FRENOS", ["DRUM", "PUMP"]],
  // Beside the name the kind is what else is said.
  ["bomba cerro frenos", ["PUMP"]],
  ["tambor cerro frenos", ["DRUM"]],
  ["sur clutch", ["PLATE"]],
  // Without the whole name the word says the kind.
  ["frenos", ["DRUM", "OTHER"]],
  ["clutch", ["DISC", "PLATE"]],
])("%s is answered by %j", async (searchText, skus) => {
  const { parts } = openPartCatalogue(work);
  const { products } = await parts.products({ searchText }, CALLER);
  expect(products.map(({ sku }) => sku).toSorted()).toEqual(skus);
});

it("says of each word of the name that it is the brand", async () => {
  const { parts } = openPartCatalogue(work);
  const { searchInfo } = await parts.products({ searchText: "bomba cerro frenos" }, CALLER);
  expect(searchInfo.reading?.spans.map(({ text, kind }) => [text, kind])).toEqual([
    ["bomba", "family"],
    ["cerro", "brand"],
    ["frenos", "brand"],
  ]);
});
