import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { CHANGE_LOCK, FACET_PRICES, facetTruth } from "./statement/facet-truth.ts";

/** Brings prices, availability and warehouses of these parts to what the truth says; answers whether one was another. */
export async function updateFacets(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<boolean> {
  const ids = [...partIds];
  // Held to the end of the transaction: a rebuild begins either before it, and is seen here, or after it.
  await sql`select pg_advisory_xact_lock_shared(${CHANGE_LOCK})`.execute(db);
  await sql`
    insert into search_outbox (part_id)
    select unnest(${ids}::int[]) from search_state where is_rebuilding`.execute(db);

  // In one order, so that two changes of the same parts wait for each other instead of deadlocking.
  await sql`
    select from part_facet where part_id = any(${ids}::int[]) order by part_id for update`.execute(
    db,
  );

  const columns = ["availability_cr", "availability_us", "warehouses", ...FACET_PRICES];
  const assignments = sql.raw(columns.map((name) => `${name} = truth.${name}`).join(", "));
  const before = sql.raw(columns.map((name) => `facet.${name}`).join(", "));
  const after = sql.raw(columns.map((name) => `truth.${name}`).join(", "));
  const { numAffectedRows } = await sql`
    update part_facet facet set ${assignments}
    from (${facetTruth(sql`where part.id = any(${ids}::int[])`)}) truth
    where facet.part_id = truth.part_id and (${before}) is distinct from (${after})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes parts another brand's. */
export async function rebrandFacets(
  db: Kysely<Tables>,
  { partIds, brandId }: { partIds: readonly number[]; brandId: number },
): Promise<void> {
  await sql`
    update part_facet set brand_id = ${brandId} where part_id = any(${[...partIds]}::int[])`.execute(
    db,
  );
}

/** Puts the parts of a subcategory under a category; in one order, as whoever changes prices and stock holds them. */
export async function moveFacets(
  db: Kysely<Tables>,
  { subcategoryId, categoryId }: { subcategoryId: number; categoryId: number },
): Promise<void> {
  await sql`
    select from part_facet where subcategory_id = ${subcategoryId} order by part_id for update`.execute(
    db,
  );
  await sql`
    update part_facet set category_id = ${categoryId} where subcategory_id = ${subcategoryId}`.execute(
    db,
  );
}
