import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A vehicle line, and the one that it is merged into. */
export type LinePair = { from: number; to: number };

/** A part and a place of which both lines of a pair say something. */
export type MetPlace = LinePair & { partId: number; position: string };

function rowsOfPairs(pairs: readonly LinePair[]): RawBuilder<unknown> {
  return sql`unnest(${pairs.map(({ from }) => from)}::int[],
    ${pairs.map(({ to }) => to)}::int[]) as pair (gone_id, kept_id)`;
}

export async function findMetPlaces(db: Database, pairs: readonly LinePair[]): Promise<MetPlace[]> {
  const { rows } = await sql<MetPlace>`
    select distinct gone_id as "from", kept_id as "to", gone.part_id as "partId", gone.position
    from ${rowsOfPairs(pairs)}
    join fitment gone on gone.line_id = gone_id
    join fitment kept on kept.line_id = kept_id and kept.part_id = gone.part_id
      and kept.position = gone.position`.execute(db);
  return rows;
}

/** Says nothing more of these places on the lines that are merged. */
export async function clearPlaces(db: Database, places: readonly MetPlace[]): Promise<void> {
  await sql`
    delete from fitment using unnest(${places.map(({ partId }) => partId)}::int[],
      ${places.map(({ from }) => from)}::int[], ${places.map(({ position }) => position)}::text[])
      as place (part_id, line_id, position)
    where fitment.part_id = place.part_id and fitment.line_id = place.line_id
      and fitment.position = place.position`.execute(db);
}

/** Says of the lines that stay what else is said of those that are merged. */
export async function moveFitments(db: Database, pairs: readonly LinePair[]): Promise<void> {
  await sql`
    update fitment set line_id = kept_id from ${rowsOfPairs(pairs)} where line_id = gone_id`.execute(
    db,
  );
}

type Numbers = { from: number; to: number };

export async function joinModelCodes(db: Database, { from, to }: Numbers): Promise<void> {
  await sql`update aces_base_vehicle set model_id = ${to} where model_id = ${from}`.execute(db);
  await sql`update aces_model set model_id = ${to} where model_id = ${from}`.execute(db);
}

export async function joinEngineCodes(db: Database, { from, to }: Numbers): Promise<void> {
  await sql`
    insert into aces_engine_base (code, engine_id)
    select code, ${to} from aces_engine_base where engine_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from aces_engine_base where engine_id = ${from}`.execute(db);
}

export async function joinEngineFitments(db: Database, { from, to }: Numbers): Promise<void> {
  await sql`
    insert into engine_fitment (engine_id, part_id, is_explicit)
    select ${to}, part_id, is_explicit from engine_fitment where engine_id = ${from}
    on conflict (engine_id, part_id) do update
      set is_explicit = engine_fitment.is_explicit or excluded.is_explicit`.execute(db);
  await sql`delete from engine_fitment where engine_id = ${from}`.execute(db);
}

/** Where something is said of lines. */
export async function findPlacesOf(
  db: Database,
  lineIds: readonly number[],
): Promise<{ partId: number; lineId: number; position: string }[]> {
  const { rows } = await sql<{ partId: number; lineId: number; position: string }>`
    select distinct part_id as "partId", line_id as "lineId", position from fitment
    where line_id = any(${[...lineIds]}::int[])`.execute(db);
  return rows;
}

/** What is said of an engine itself is said of the other as well; answers of which parts. */
export async function sayOfBothEngines(db: Database, { from, to }: Numbers): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into engine_fitment (engine_id, part_id, is_explicit)
    select ${to}, part_id, true from engine_fitment where engine_id = ${from} and is_explicit
    on conflict (engine_id, part_id) do update set is_explicit = true
    returning part_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What files of the trade call an engine in codes may mean the other as well. */
export async function shareEngineCodes(db: Database, { from, to }: Numbers): Promise<void> {
  await sql`
    insert into aces_engine_base (code, engine_id)
    select code, ${to} from aces_engine_base where engine_id = ${from}
    on conflict do nothing`.execute(db);
}

/** What files of the trade call a model or an engine in codes means nothing any more. */
export async function deleteCodesOf(
  db: Database,
  { kind, number }: { kind: "model" | "engine"; number: number },
): Promise<void> {
  if (kind === "engine") {
    await sql`delete from aces_engine_base where engine_id = ${number}`.execute(db);
    return;
  }
  await sql`delete from aces_base_vehicle where model_id = ${number}`.execute(db);
  await sql`delete from aces_model where model_id = ${number}`.execute(db);
}
