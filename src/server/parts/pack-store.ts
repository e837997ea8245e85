import type { Pool } from "pg";

import type { FoundNumber } from "#domain/search/found-by.ts";
import type { VehicleQuery } from "#server/search/part-query.ts";

import { ENGINE_FITS, type PartRecord, VEHICLE_FITS } from "./part-store.ts";

/** What of a part says whether it fits what was asked with. */
export type FittingRow = Pick<
  PartRecord,
  "id" | "fits" | "is_universal" | "has_fitments" | "depends_on_vehicle"
>;

/** The parts that fit a vehicle or an engine by fitments of its own, what is sold most first. */
export async function findFittingIds(pool: Pool, vehicle: VehicleQuery): Promise<number[]> {
  const own =
    vehicle.kind === "engine"
      ? "select part_id from engine_fitment where engine_id = any($1::int[]) and is_explicit"
      : `select part_id from fitment
          where line_id = any($1::int[]) and year_from <= $2::int and year_to >= $2::int`;
  const values = vehicle.kind === "engine" ? [vehicle.engineIds] : [vehicle.lineIds, vehicle.year];
  const { rows } = await pool.query<{ id: number }>({
    name: `pack_ids_${vehicle.kind}`,
    text: `select id from part where id = any(array(${own})) order by popularity desc, id`,
    values,
  });
  return rows.map(({ id }) => id);
}

/** What is known of these parts on a vehicle that they fit. */
export async function findFittingRows(
  pool: Pool,
  partIds: readonly number[],
  vehicle: VehicleQuery,
): Promise<FittingRow[]> {
  const isEngine = vehicle.kind === "engine";
  const { rows } = await pool.query<FittingRow>({
    name: `pack_fits_${vehicle.kind}`,
    text: `select id, is_universal, ${isEngine ? ENGINE_FITS : VEHICLE_FITS} as fits,
        true as has_fitments, false as depends_on_vehicle
      from part where id = any($1::int[])`,
    values: [partIds, ...(isEngine ? [vehicle.engineIds] : [vehicle.lineIds, vehicle.year])],
  });
  return rows;
}

export type PackRow = Pick<
  PartRecord,
  "id" | "sku" | "part_number" | "title_es" | "title_en" | "brand" | "needs_vin_check"
> & { successor: string | null; numbers: FoundNumber[] };

/** What a pack tells of these parts beside what they fit, in the order of the ids. */
export async function findPackRows(pool: Pool, partIds: readonly number[]): Promise<PackRow[]> {
  const { rows } = await pool.query<PackRow>({
    name: "pack_parts",
    text: `
      select part.id, part.sku, part.part_number, part.title_es, part.title_en, brand.name as brand,
        part.needs_vin_check,
        (select part_number from part newer where newer.id = part.superseded_by) as successor,
        coalesce((
          select json_agg(json_build_object('kind', kind, 'maker', maker, 'number', number,
            'certainty', certainty) order by kind, maker, number)
          from part_number where part_id = part.id), '[]') as numbers
      from unnest($1::int[]) with ordinality wanted (id, place)
      join part on part.id = wanted.id
      join brand on brand.id = part.brand_id
      order by wanted.place`,
    values: [partIds],
  });
  return rows;
}
