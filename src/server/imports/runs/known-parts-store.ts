import { type Kysely, sql } from "kysely";

import { partNumberKey } from "#domain/part/part-number.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export type FoundPart = { id: number } | { problem: RowProblem };
/** The part that a row names; `isSku` by its SKU alone, whatever part has it as a number. */
export type PartFinding = (sku: string, isSku?: boolean) => FoundPart;

/** Holds parts to the end of the transaction, in the order of their ids: what is read of them afterwards stays true. */
export async function holdKnownParts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select from part where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db);
}

/** Which of these parts there are. */
export async function standingParts(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from part where id = any(${[...ids]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How far these parts are trusted. */
export async function findTrust(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, TrustState>> {
  const { rows } = await sql<{ id: number; trust: TrustState }>`
    select id, verification as trust from part where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, trust }) => [id, trust]));
}

type Finding = {
  db: Kysely<Tables>;
  isDryRun: boolean;
  /** Parts that a dry run would have made by now. */
  pretended?: ReadonlyMap<string, number>;
};

/** The parts of these SKUs; one that no part has is left out. */
export async function findPartIds(
  db: Kysely<Tables>,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`
    select sku, id from part where sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/**
 * The parts that a batch names: by SKU, or else by a printed number that only one part has. They
 * are held when they are about to be changed, those of both kinds in one order.
 */
export async function findParts(
  { db, isDryRun, pretended }: Finding,
  skus: readonly string[],
): Promise<PartFinding> {
  const wanted = [...new Set(skus)];
  const bySku = new Map([...(pretended ?? []), ...(await findPartIds(db, wanted))]);
  const others = wanted.filter((sku) => !bySku.has(sku)).map((sku) => partNumberKey(sku));
  const byKey = await findByNumber(db, others);
  const sole = Array.from(byKey.values()).flatMap((ids) => (ids.length === 1 ? ids : []));
  if (!isDryRun) await holdKnownParts(db, [...bySku.values(), ...sole]);

  return (sku, isSku = false) => {
    const id = bySku.get(sku);
    if (id !== undefined) return { id };
    const [found, second] = isSku ? [] : (byKey.get(partNumberKey(sku)) ?? []);
    if (found !== undefined && second === undefined) return { id: found };
    const code = found === undefined ? "unknown_part" : "ambiguous_part";
    return { problem: { column: "sku", code, value: sku } };
  };
}

async function findByNumber(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; ids: number[] }>`
    select key, array_agg(distinct part_id order by part_id) as ids
    from part_number where kind = 'printed' and key = any(${[...keys]}::text[])
    group by key`.execute(db);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}
