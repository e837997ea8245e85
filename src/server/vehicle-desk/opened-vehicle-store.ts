import { sql } from "kysely";

import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A model or an engine by its number. */
export type VehicleKey = { kind: VehicleKind; number: number };

/** The vehicle lines of a model or of an engine, each with how many parts are said to fit it. */
export async function findOpenedLines(
  db: Database,
  { kind, number }: VehicleKey,
): Promise<OpenedLine[]> {
  const own = kind === "model" ? sql`l.model_id` : sql`l.engine_id`;
  const other = kind === "model" ? sql`'e' || l.engine_id` : sql`'m' || l.model_id`;
  const { rows } = await sql<OpenedLine>`
    select l.id, ${other} as other, l.region,
      array(select year::int from vehicle where line_id = l.id order by year) as years,
      l.year_from as "yearFrom", l.year_to as "yearTo",
      ${kind === "model" ? sql`e.maker` : sql`k.name`} as make,
      ${kind === "model" ? sql`e.name` : sql`m.name`} as name,
      ${kind === "model" ? sql`e.liters` : sql`null`} as liters,
      (select count(distinct part_id)::int from fitment where line_id = l.id) as parts
    from vehicle_line l
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id
    join engine e on e.id = l.engine_id
    where ${own} = ${number}
    order by make, name, liters, l.region`.execute(db);
  return rows;
}

type Counted = Pick<OpenedVehicle, "parts" | "ownParts">;

/** How many parts fit a model or an engine now. */
export async function countPartsOfVehicle(
  db: Database,
  { kind, number }: VehicleKey,
): Promise<Counted> {
  const { rows } =
    kind === "model"
      ? await sql<Counted>`
          select count(distinct f.part_id)::int as parts, null as "ownParts"
          from vehicle_line l join fitment f on f.line_id = l.id where l.model_id = ${number}`.execute(
          db,
        )
      : await sql<Counted>`
          select count(*)::int as parts, count(*) filter (where is_explicit)::int as "ownParts"
          from engine_fitment where engine_id = ${number}`.execute(db);
  return rows[0] ?? { parts: 0, ownParts: null };
}
