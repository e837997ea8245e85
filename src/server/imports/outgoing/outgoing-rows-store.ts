import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A row of a part; nothing stands where a column says nothing. */
type OfPart = { sku: string };

/** Of a vehicle line, of an engine alone, or, with neither, of everything. */
export type StandingFitment = OfPart & {
  line: { id: number; region: string; modelId: number; make: string; model: string } | null;
  engine: { id: number; name: string } | null;
  yearFrom: number | null;
  yearTo: number | null;
  position: string;
  quantity: number | null;
  noteEs: string;
  noteEn: string;
};

/** Which rows of these parts: so many, behind so many of the first part. */
export type Stretch = { partIds: readonly number[]; from: number; most: number };

/** The next parts by their SKU: from one on, or behind it. */
export async function findNextParts(
  db: Database,
  { sku, isBehind, limit }: { sku: string; isBehind: boolean; limit: number },
): Promise<{ id: number; sku: string }[]> {
  return db
    .selectFrom("part")
    .select(["id", "sku"])
    .where("sku", isBehind ? ">" : ">=", sku)
    .orderBy("sku")
    .limit(limit)
    .execute();
}

/** What is said of the vehicles that parts fit, and of engines themselves. */
export async function findStandingFitments(
  db: Database,
  { partIds, from, most }: Stretch,
): Promise<StandingFitment[]> {
  const { rows } = await sql<StandingFitment>`
    select part.sku,
      case when line.id <> 0 then jsonb_build_object('id', line.id, 'region', line.region,
        'modelId', model.id, 'make', make.name, 'model', model.name) end as line,
      case when engine.id is not null
        then jsonb_build_object('id', engine.id, 'name', engine.name) end as engine,
      fact.year_from as "yearFrom", fact.year_to as "yearTo", fact.position, fact.quantity,
      coalesce(note.text_es, '') as "noteEs", coalesce(note.text_en, '') as "noteEn"
    from (
      select part_id, line_id, null::int as engine_id, position, year_from, year_to, quantity, note_id
      from fitment where part_id = any(${[...partIds]}::int[])
      union all
      select part_id, null, engine_id, '', null, null, null, null
      from engine_fitment where is_explicit and part_id = any(${[...partIds]}::int[])
    ) fact
    join part on part.id = fact.part_id
    left join vehicle_line line on line.id = fact.line_id
    left join vehicle_model model on model.id = line.model_id
    left join vehicle_make make on make.id = model.make_id
    left join engine on engine.id = coalesce(fact.engine_id, line.engine_id)
    left join fitment_note note on note.id = fact.note_id
    order by part.sku, fact.line_id nulls last, fact.engine_id, fact.position, fact.year_from
    offset ${from} limit ${most}`.execute(db);
  return rows;
}

type StandingInterchange = OfPart & {
  number: string;
  kind: string;
  maker: string;
  group: string;
  supersededBy: string;
};

/** The groups of parts and what takes their place, and then the numbers by which they are found, but for the printed ones. */
export async function findStandingInterchange(
  db: Database,
  { partIds, from, most }: Stretch,
): Promise<StandingInterchange[]> {
  const { rows } = await sql<StandingInterchange>`
    select sku, number, kind, maker, "group", "supersededBy" from (
      select part.sku, '' as number, '' as kind, '' as maker, '' as key,
        coalesce(part.interchange_group, '') as "group", coalesce(next.sku, '') as "supersededBy"
      from part left join part next on next.id = part.superseded_by
      where part.id = any(${[...partIds]}::int[])
        and (part.interchange_group is not null or part.superseded_by is not null)
      union all
      select part.sku, known.number, known.kind, known.maker, known.key, '', ''
      from part_number known join part on part.id = known.part_id
      where known.part_id = any(${[...partIds]}::int[]) and known.kind <> 'printed'
    ) fact
    order by sku, kind, key, maker
    offset ${from} limit ${most}`.execute(db);
  return rows;
}

type StandingKitItem = OfPart & {
  part: string;
  titleEs: string;
  titleEn: string;
  quantity: number;
};

/** What kits hold, each in its order. */
export async function findStandingKits(
  db: Database,
  { partIds, from, most }: Stretch,
): Promise<StandingKitItem[]> {
  const { rows } = await sql<StandingKitItem>`
    select kit.sku, coalesce(part.sku, item.part_number) as part, item.title_es as "titleEs",
      item.title_en as "titleEn", item.quantity
    from kit_item item
    join part kit on kit.id = item.kit_id
    left join part on part.id = item.part_id
    where item.kit_id = any(${[...partIds]}::int[])
    order by kit.sku, item.position
    offset ${from} limit ${most}`.execute(db);
  return rows;
}
