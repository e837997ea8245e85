import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const WATER_PUMPS = 7;
const DRUMS = 10;

const database = await openTestDatabase();
await seedCatalogue(database.db, { parts: 6, seed: 12 });
for (const id of [1, 2, 3, 4, 5, 6]) {
  const [title_es, title_en, subcategory_id] =
    id <= 3
      ? [`Empaque de bomba de agua, ${id} mm`, `Water pump gasket, ${id} mm`, DRUMS]
      : [`Bomba de agua, ${id} mm`, `Water pump, ${id} mm`, WATER_PUMPS];
  await database.db
    .updateTable("part")
    .set({ sku: `P${id}`, title_es, title_en, subcategory_id })
    .where("id", "=", id)
    .execute();
}
await reindexAll(database);
const { parts } = openPartCatalogue(database);
const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

it.each(["empaque de bomba de agua", "EMPAQUES BOMBA AGUA", "water pump gasket"])(
  "finds what %j names, though its last words name another kind",
  async (searchText) => {
    const { products, searchInfo } = await parts.products({ searchText }, guest);
    expect(products.map(({ sku }) => sku).toSorted()).toEqual(["P1", "P2", "P3"]);
    expect(searchInfo.reading?.rung).toBe("all");
    expect(searchInfo.reading?.spans.map(({ kind }) => kind)).toEqual(["family"]);
  },
);

it("puts the other kind first where its own name is said", async () => {
  const { products } = await parts.products({ searchText: "bomba de agua" }, guest);
  const first = products.slice(0, 3).map(({ sku }) => sku);
  expect(first.toSorted()).toEqual(["P4", "P5", "P6"]);
});
