import { sql } from "kysely";

import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type FitmentPart = {
  id: number;
  sku: string;
  partNumber: string;
  title: Text;
  isUniversal: boolean;
  version: string;
  /** Whether anybody has said what it fits, of vehicles or of engines. */
  isKnown: boolean;
  /** Other parts of its group of which somebody has said what they fit. */
  groupParts: number;
};

/**
 * Holds a part to the end of the transaction, in a statement of its own: what is read in the one that waits is from
 * before the wait, and would show nothing of what somebody else has saved meanwhile.
 */
export async function holdFitmentPart(db: Database, sku: string): Promise<void> {
  await sql`select from part where sku = ${sku} for no key update`.execute(db);
}

/** Keeps vehicle lines from being merged into others before the transaction ends, having waited for those that are. */
export async function keepLines(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`
    select from vehicle_line where id = any(${[...lineIds]}::int[]) order by id for key share`.execute(
    db,
  );
}

/** A part with the version of all that it fits: a digest, since files say what parts fit too. */
export async function findFitmentPart(db: Database, sku: string): Promise<FitmentPart | undefined> {
  const { rows } = await sql<FitmentPart>`
    select part.id, part.sku, part.part_number as "partNumber",
      json_build_object('es', part.title_es, 'en', part.title_en) as title,
      part.is_universal as "isUniversal",
      (select md5(coalesce(string_agg(concat_ws(' ', line_id, position, year_from, year_to,
          quantity, note_id), ',' order by line_id, position, year_from), ''))
        from fitment where part_id = part.id) as version,
      exists (select from fitment where part_id = part.id)
        or exists (select from engine_fitment where part_id = part.id) as "isKnown",
      (select count(*)::int from part other
        where other.interchange_group = part.interchange_group and other.id <> part.id
          and exists (select from fitment where part_id = other.id and line_id <> 0))
        as "groupParts"
    from part where part.sku = ${sku}`.execute(db);
  return rows[0];
}

/** Whether somebody has said what a part fits beside these lines: other vehicles, or engines themselves. */
export async function isKnownBeside(
  db: Database,
  { partId, lineIds }: { partId: number; lineIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from fitment
        where part_id = ${partId} and line_id <> all(${[...lineIds]}::int[]))
      or exists (select from engine_fitment where part_id = ${partId} and is_explicit) as "isKnown"
    `.execute(db);
  return rows[0]?.isKnown ?? false;
}

export async function findVehicleRegions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    select distinct region from vehicle_line where id <> 0 order by region`.execute(db);
  return rows.map(({ region }) => region);
}

type InRegion = { partId: number; region: string };

/** The models of a region that a part fits, those with the most vehicle lines first. */
export async function findModelsOfPart(
  db: Database,
  { partId, region }: InRegion,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select line.model_id as id from fitment
    join vehicle_line line on line.id = line_id and line.id <> 0 and region = ${region}
    where part_id = ${partId}
    group by line.model_id order by count(distinct line.id) desc, line.model_id`.execute(db);
  return rows.map(({ id }) => id);
}

export type FitmentLineRow = {
  lineId: number;
  modelId: number;
  make: string;
  model: string;
  engine: string;
  years: number[];
  ranges: LineRange[];
  groupYears: number[];
};

type WantedLines = InRegion & ({ models: readonly number[] } | { lineIds: readonly number[] });

/** Vehicle lines of a region with their years, what is said of a part on them, and the years that its group fits. */
export async function findFitmentLines(
  db: Database,
  { partId, region, ...which }: WantedLines,
): Promise<FitmentLineRow[]> {
  const wanted =
    "models" in which
      ? sql`line.model_id = any(${[...which.models]}::int[])`
      : sql`line.id = any(${[...which.lineIds]}::int[])`;
  const { rows } = await sql<FitmentLineRow>`
    select line.id as "lineId", model.id as "modelId", make.name as make, model.name as model,
      concat_ws(' ', engine.name, nullif(engine.liters, '')) as engine,
      array(select year from vehicle where line_id = line.id order by year) as years,
      coalesce((select json_agg(json_build_object('yearFrom', year_from, 'yearTo', year_to,
          'position', position, 'quantity', quantity, 'noteEs', coalesce(text_es, ''),
          'noteEn', coalesce(text_en, '')) order by year_from, position)
        from fitment left join fitment_note note on note.id = note_id
        where part_id = ${partId} and line_id = line.id), '[]') as ranges,
      array(select year from vehicle where line_id = line.id and exists (
          select from part own
          join part other on other.interchange_group = own.interchange_group
            and other.id <> own.id
          join fitment shared on shared.part_id = other.id and shared.line_id = line.id
          where own.id = ${partId} and vehicle.year between shared.year_from and shared.year_to)
        order by year) as "groupYears"
    from vehicle_line line
    join vehicle_model model on model.id = line.model_id
    join vehicle_make make on make.id = model.make_id
    join engine on engine.id = line.engine_id
    where line.region = ${region} and line.id <> 0 and ${wanted}
    order by make.name, model.name, model.id, engine.name, engine.liters, line.id`.execute(db);
  return rows;
}

export type MakeWithModels = { make: string; models: { id: number; name: string }[] };

/** The makes of a region with their models, by name. */
export async function findMakesWithModels(db: Database, region: string): Promise<MakeWithModels[]> {
  const { rows } = await sql<MakeWithModels>`
    select make.name as make,
      json_agg(json_build_object('id', model.id, 'name', model.name) order by model.name) as models
    from vehicle_make make join vehicle_model model on model.make_id = make.id
    where exists (select from vehicle_line line join vehicle on vehicle.line_id = line.id
      where line.model_id = model.id and line.region = ${region})
    group by make.id order by make.name`.execute(db);
  return rows;
}
