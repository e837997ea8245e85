import { sql } from "kysely";
import { expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { queueForIndex } from "./queue-for-index.ts";
import { refreshFacets } from "./refresh-facets.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
const { db } = database;
await seedCatalogue(db, { parts: 120, seed: 12 });
await reindexAll(database);
const version = { all: 1, parts: 1 };
const { parts } = openPartCatalogue(database, {
  current: () => version.all,
  ofParts: { current: () => version.parts },
  refresh: async () => version.all,
});
const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

/** What a list says of its facets, and what one says that remembers nothing. */
async function facetsOf(filters: PartsFilters) {
  const { filtersAvailable: kept } = await parts.products(filters, guest);
  const afresh = await openPartCatalogue(database).parts.products(filters, guest);
  return { kept, counted: afresh.filtersAvailable };
}

it.each<[string, PartsFilters]>([
  ["a category", { category: "filters" }],
  ["the groups of a category", { category: "filters", grouped: true }],
])("follows stock, then the parts, in the facets of %s", async (_, filters) => {
  const { kept: before } = await facetsOf(filters);

  await sql`update stock set on_hand = 0`.execute(db);
  await sql`update part set supply = 'none'`.execute(db);
  await db.transaction().execute(async (transaction) =>
    refreshFacets(
      transaction,
      Array.from({ length: 120 }, (_part, at) => at + 1),
    ),
  );
  version.all += 1;
  const sold = await facetsOf(filters);
  expect(sold.kept).toEqual(sold.counted);
  expect(sold.kept).not.toEqual(before);

  const [first] = (await parts.products(filters, guest)).products;
  await db
    .deleteFrom("part")
    .where("id", "=", first?.productId ?? 0)
    .execute();
  await queueForIndex(db, [first?.productId ?? 0]);
  await drainSearchOutbox(database);
  version.all += 1;
  version.parts += 1;
  const gone = await facetsOf(filters);
  expect(gone.kept).toEqual(gone.counted);
  expect(gone.kept).not.toEqual(sold.kept);

  await sql`update stock set on_hand = 5`.execute(db);
  await db.transaction().execute(async (transaction) =>
    refreshFacets(
      transaction,
      Array.from({ length: 120 }, (_part, at) => at + 1),
    ),
  );
  version.all += 1;
});
