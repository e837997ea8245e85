import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

export type NumberRow = {
  partId: number;
  kind: string;
  maker: string;
  number: string;
  key: string;
};
export type Relation = { partId: number; group: string | null; supersededBy: number | null };

export async function findRelations(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<Map<number, Relation>> {
  const { rows } = await sql<Relation>`
    select id as "partId", interchange_group as "group", superseded_by as "supersededBy"
    from part where id = any(${[...partIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.partId, row]));
}

export async function findNumbers(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<Pick<NumberRow, "partId" | "kind" | "maker" | "key">[]> {
  const { rows } = await sql<NumberRow>`
    select part_id as "partId", kind, maker, key from part_number
    where part_id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

export async function insertNumbers(
  db: Kysely<Tables>,
  numbers: readonly NumberRow[],
): Promise<void> {
  await sql`
    insert into part_number (part_id, kind, maker, number, key)
    select "partId", kind, maker, number, key
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as row ("partId" int, kind text, maker text, number text, key text)
    on conflict do nothing`.execute(db);
}

/** Takes a number of a maker back that a part was found by because it supersedes what bears it. */
export async function removeSupersededNumber(
  db: Kysely<Tables>,
  { partId, key, maker }: Pick<NumberRow, "partId" | "key" | "maker">,
): Promise<void> {
  await sql`
    delete from part_number
    where part_id = ${partId} and kind = 'superseded' and key = ${key}
      and maker = ${maker}`.execute(db);
}

export async function updateRelations(
  db: Kysely<Tables>,
  relations: readonly Relation[],
): Promise<void> {
  await sql`
    update part set interchange_group = row."group", superseded_by = row."supersededBy",
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb)
      as row ("partId" int, "group" text, "supersededBy" int)
    where part.id = row."partId"`.execute(db);
}
