import type { Pool } from "pg";

export type ModelLine = { id: number; region: string };

/** The lines of a model, by slugs, that were built in that year; null is any year. */
export async function findModelLines(
  pool: Pool,
  { make, model, year }: { make: string; model: string; year: number | null },
): Promise<ModelLine[]> {
  const { rows } = await pool.query<ModelLine>({
    name: "model_lines",
    text: `select line.id, line.region from vehicle_line line
      join vehicle_model model on model.id = line.model_id and model.slug = $2
      join vehicle_make make on make.id = model.make_id and make.slug = $1
      where $3::int is null or exists
        (select from vehicle where vehicle.line_id = line.id and vehicle.year = $3::int)`,
    values: [make, model, year],
  });
  return rows;
}
