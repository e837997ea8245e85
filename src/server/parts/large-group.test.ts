import { sql } from "kysely";
import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const database = await openTestDatabase();
await seedCatalogue(database.db, { parts: 600, seed: 44 });
// What is asked for most replaces each other, and is more than a page of groups would ever hold.
await sql`
  update part set interchange_group = 'LARGE', subcategory_id = 1, popularity = 1000000 + id
  where id <= 420`.execute(database.db);
await sql`update part set title_es = title_es || ' reforzado' where id <= 590`.execute(database.db);
await reindexAll(database);
const { parts } = openPartCatalogue(database);

const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const filters = { searchText: "reforzado", productsByPage: 48 as const };

async function groupsOf(partIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select part_id as id, group_key::text as key from part_facet`.execute(database.db);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return partIds.map((id) => keys.get(id) ?? "");
}

/** The groups of a list from its beginning, each where the first of its parts stands. */
async function folded(pages: number): Promise<string[]> {
  const ids: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { products } = await parts.products({ ...filters, page }, guest);
    ids.push(...products.map(({ productId }) => productId));
  }
  return Array.from(new Set(await groupsOf(ids)));
}

it("fills the first page with groups, though the first of them is larger than what a page looks at", async () => {
  const expected = await folded(13);
  for (const productsByPage of [12, 24, 48] as const) {
    const { products, searchInfo } = await parts.products(
      { ...filters, productsByPage, grouped: true },
      guest,
    );
    const found = await groupsOf(products.map(({ productId }) => productId));
    expect(found).toEqual(expected.slice(0, productsByPage));
    expect(searchInfo.totalParts).toBe(expected.length);
  }
});
