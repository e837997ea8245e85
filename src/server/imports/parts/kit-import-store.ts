import { type Kysely, sql } from "kysely";

import type { KitItem, KitPart } from "#domain/import/kit-change.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

/** What these kits hold, each in its order; one that holds nothing is not among them. */
export async function findKits(db: Db, kitIds: readonly number[]): Promise<Map<number, KitItem[]>> {
  const { rows } = await sql<KitItem & { kitId: number }>`
    select kit_id as "kitId", position, part_id as "partId", part_number as "partNumber",
      title_es as "titleEs", title_en as "titleEn", quantity
    from kit_item where kit_id = any(${[...kitIds]}::int[]) order by kit_id, position`.execute(db);
  const kits = new Map<number, KitItem[]>();
  for (const { kitId, ...item } of rows) kits.set(kitId, [...(kits.get(kitId) ?? []), item]);
  return kits;
}

/** Which parts these hold, and those in turn, to the last kit. */
export async function findHeld(
  db: Db,
  partIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const { rows } = await sql<{ kitId: number; partIds: number[] }>`
    with recursive held (kit_id, part_id) as (
      select kit_id, part_id from kit_item
      where kit_id = any(${[...partIds]}::int[]) and part_id is not null
      union
      select item.kit_id, item.part_id from held join kit_item item on item.kit_id = held.part_id
      where item.part_id is not null
    )
    select kit_id as "kitId", array_agg(part_id) as "partIds" from held group by kit_id`.execute(
    db,
  );
  return new Map(rows.map(({ kitId, partIds: inside }) => [kitId, inside]));
}

export async function findTitles(db: Db, partIds: readonly number[]): Promise<KitPart[]> {
  const { rows } = await sql<KitPart>`
    select id, title_es as "titleEs", title_en as "titleEn"
    from part where id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

/** Writes these kits whole: what they held before is replaced. */
export async function replaceKits(
  db: Db,
  kits: ReadonlyMap<number, readonly KitItem[]>,
): Promise<void> {
  const items = [...kits].flatMap(([kitId, held]) =>
    held.map((item) => Object.assign({ kitId }, item)),
  );
  await sql`delete from kit_item where kit_id = any(${[...kits.keys()]}::int[])`.execute(db);
  await sql`
    insert into kit_item (kit_id, position, part_id, part_number, title_es, title_en, quantity)
    select "kitId", position, "partId", "partNumber", "titleEs", "titleEn", quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row ("kitId" int,
      position smallint, "partId" int, "partNumber" text, "titleEs" text, "titleEn" text,
      quantity smallint)`.execute(db);
}
