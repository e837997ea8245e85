import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

/** Room between neighbours when all places are given anew; halved until two million parts share the integers. */
const WIDEST_GAP = 1_024;
const LAST_PLACE = 2_000_000_000;

const LANGUAGES = ["es", "en"] as const;
type Language = (typeof LANGUAGES)[number];

/** The room between neighbours that a catalogue of this size allows. */
export function placeGap(parts: number): number {
  return Math.max(1, Math.min(WIDEST_GAP, Math.floor(LAST_PLACE / Math.max(1, parts))));
}

/**
 * Gives parts that are new, or whose title has changed, their place between their neighbours from
 * A to Z, one after the other. Where no room is left between two, all places are given anew.
 */
export async function placeParts(db: Kysely<Tables>, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  let isCrowded = false;
  for (const language of LANGUAGES) {
    const ordered = await sql<{ partId: number }>`
      select part_id as "partId" from part_terms where part_id = any(${[...partIds]}::int[])
      order by ${sql.ref(`key_${language}`)}, part_id`.execute(db);
    const pending = new Set(partIds);
    for (const { partId } of ordered.rows) {
      const hadRoom = await placePart(db, language, { partId, pending: [...pending] });
      isCrowded ||= !hadRoom;
      pending.delete(partId);
    }
  }
  if (isCrowded) await placeAllAnew(db);
}

async function placePart(
  db: Kysely<Tables>,
  language: Language,
  { partId, pending }: { partId: number; pending: number[] },
): Promise<boolean> {
  const key = sql.ref(`key_${language}`);
  const rank = sql.ref(`rank_${language}`);
  const neighbour = (side: "<" | ">", order: "desc" | "asc") => sql`(
    select ${rank} from part_terms join part_facet using (part_id)
    where (${key}, part_id) ${sql.raw(side)} (select ${key}, part_id from part_terms where part_id = ${partId})
      and part_id <> all(${pending}::int[])
    order by ${key} ${sql.raw(order)}, part_id ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<{ before: number; after: number }>`
    with place as (
      select coalesce(${neighbour("<", "desc")}, 0) as before,
        coalesce(${neighbour(">", "asc")}, ${LAST_PLACE}) as after
    )
    update part_facet set ${rank} = before + (after - before) / 2 from place
    where part_id = ${partId}
    returning before, after`.execute(db);
  const [place] = rows;
  return !place || place.after - place.before > 1;
}

async function placeAllAnew(db: Kysely<Tables>): Promise<void> {
  await sql`
    with gap as (select ${placeGap(0)}::int as widest, count(*) as parts from part_terms),
    place as (${alphabeticPlaces(sql`(select least(widest, ${LAST_PLACE} / greatest(parts, 1)) from gap)`)})
    update part_facet set rank_es = place.rank_es, rank_en = place.rank_en
    from place where place.part_id = part_facet.part_id`.execute(db);
}

/** Every part of part_terms with its places, `gap` apart. */
export function alphabeticPlaces(
  gap: ReturnType<typeof sql>,
  terms: ReturnType<typeof sql> = sql`part_terms`,
): ReturnType<typeof sql> {
  return sql`
    select part_id,
      (row_number() over (order by key_es, part_id) * ${gap})::int as rank_es,
      (row_number() over (order by key_en, part_id) * ${gap})::int as rank_en
    from ${terms}`;
}
