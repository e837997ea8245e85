import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Of which brand, or of which kind, parts are. */
export type PartsOf = { of: "brand" | "subcategory"; id: number };

/** What parts of one brand or kind become. */
export type PartsMove = { of: PartsOf["of"]; from: number; to: number };

const COLUMNS = { brand: "brand_id", subcategory: "subcategory_id" } as const;

/** Where it stands what files of the trade call a brand or a kind in codes. */
const CODES = { brand: "aces_brand", subcategory: "aces_part_type" } as const;

/** The parts of a brand or of a kind. */
export async function findPartsOf(db: Database, whole: PartsOf): Promise<number[]> {
  return partsOf(db, whole, sql``);
}

/** The same, each held against other changes; what refers to them goes on. */
export async function holdPartsOf(db: Database, whole: PartsOf): Promise<number[]> {
  return partsOf(db, whole, sql`for no key update`);
}

async function partsOf(db: Database, { of, id }: PartsOf, lock: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    select id from part where ${sql.ref(COLUMNS[of])} = ${id} order by id ${lock}`.execute(db);
  return rows.map((row) => row.id);
}

/** Makes parts another brand's, or of another kind; whoever edits one of them is told that it changed. */
export async function updatePartsOf(
  db: Database,
  partIds: readonly number[],
  { of, id }: PartsOf,
): Promise<void> {
  await sql`
    update part set ${sql.ref(COLUMNS[of])} = ${id}, version = version + 1, updated_at = now()
    where id = any(${[...partIds]}::int[])`.execute(db);
}

/** Says by another name whose number it was that a part of a brand was superseded with. */
export async function renameSupersededNumbers(
  db: Database,
  partIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const numbers = sql`
    part_number n where n.kind = 'superseded' and n.maker = ${from} and n.part_id in (
      select superseded_by from part where id = any(${[...partIds]}::int[]))`;
  await sql`
    insert into part_number (part_id, kind, maker, number, key)
    select n.part_id, n.kind, ${to}, n.number, n.key from ${numbers} on conflict do nothing`.execute(
    db,
  );
  await sql`delete from ${numbers}`.execute(db);
}

/** What files of the trade call a brand or a kind in codes means the other. */
export async function moveCodes(db: Database, { of, from, to }: PartsMove): Promise<void> {
  const column = sql.ref(COLUMNS[of]);
  await sql`update ${sql.table(CODES[of])} set ${column} = ${to} where ${column} = ${from}`.execute(
    db,
  );
}

/** Forgets what files of the trade call a brand or a kind in codes. */
export async function deleteCodes(db: Database, { of, id }: PartsOf): Promise<void> {
  await sql`delete from ${sql.table(CODES[of])} where ${sql.ref(COLUMNS[of])} = ${id}`.execute(db);
}
