import { type Kysely, sql } from "kysely";

import type { Certainty } from "#domain/part/cross-reference.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Another brand's number of a part, as it is kept. */
export type CrossReference = {
  partId: number;
  maker: string;
  number: string;
  key: string;
  certainty: Certainty | null;
};

export async function findCrossReferences(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<CrossReference[]> {
  const { rows } = await sql<CrossReference>`
    select part_id as "partId", maker, number, key, certainty from part_number
    where kind = 'competitor' and part_id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

/** Writes these numbers in the place of what was kept of them. */
export async function writeCrossReferences(
  db: Kysely<Tables>,
  references: readonly CrossReference[],
): Promise<void> {
  await sql`
    insert into part_number (part_id, kind, maker, number, key, certainty)
    select "partId", 'competitor', maker, number, key, certainty
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as row ("partId" int,
      maker text, number text, key text, certainty text)
    on conflict (part_id, kind, key, maker)
      do update set number = excluded.number, certainty = excluded.certainty`.execute(db);
}

export async function removeCrossReferences(
  db: Kysely<Tables>,
  references: readonly CrossReference[],
): Promise<void> {
  await sql`
    delete from part_number using jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
      as row ("partId" int, maker text, key text)
    where part_id = "partId" and kind = 'competitor' and part_number.maker = row.maker
      and part_number.key = row.key`.execute(db);
}
