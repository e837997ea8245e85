import { type Kysely, sql } from "kysely";

import type { Certainty } from "#domain/part/cross-reference.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export type NumberRow = {
  partId: number;
  kind: string;
  maker: string;
  number: string;
  key: string;
};
/** A number that a part has; of one of another brand how sure it is, where somebody said that. */
export type StandingNumber = NumberRow & { certainty: Certainty | null };
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

/** What takes the place of these parts, and of that, to the end of each chain. */
export async function findSuccessorLinks(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; next: number }>`
    with recursive chain (id, next) as (
      select id, superseded_by from part
      where id = any(${[...partIds]}::int[]) and superseded_by is not null
      union
      select part.id, part.superseded_by from chain join part on part.id = chain.next
      where part.superseded_by is not null
    )
    select id, next from chain`.execute(db);
  return new Map(rows.map(({ id, next }) => [id, next]));
}

export async function findNumbers(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<StandingNumber[]> {
  const { rows } = await sql<StandingNumber>`
    select part_id as "partId", kind, maker, number, key, certainty from part_number
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

/** Takes numbers away. */
export async function removeNumbers(
  db: Kysely<Tables>,
  numbers: readonly NumberRow[],
): Promise<void> {
  await sql`
    delete from part_number using jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as gone ("partId" int, kind text, maker text, key text)
    where part_id = "partId" and part_number.kind = gone.kind and part_number.maker = gone.maker
      and part_number.key = gone.key`.execute(db);
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
