import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** The parts of a brand. */
export async function findPartsOf(db: Database, brandId: number): Promise<number[]> {
  return partsOf(db, brandId, sql``);
}

/** The same, each held against other changes; what refers to them goes on. */
export async function holdPartsOf(db: Database, brandId: number): Promise<number[]> {
  return partsOf(db, brandId, sql`for no key update`);
}

async function partsOf(db: Database, brandId: number, lock: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    select id from part where brand_id = ${brandId} order by id ${lock}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes parts another brand's; whoever edits one of them is told that it changed. */
export async function moveParts(
  db: Database,
  partIds: readonly number[],
  brandId: number,
): Promise<void> {
  await sql`
    update part set brand_id = ${brandId}, version = version + 1, updated_at = now()
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

/** What files of the trade call a brand in codes means the other. */
export async function moveCodes(db: Database, from: number, to: number): Promise<void> {
  await sql`update aces_brand set brand_id = ${to} where brand_id = ${from}`.execute(db);
}
