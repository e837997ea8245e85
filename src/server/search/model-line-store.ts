import type { Pool } from "pg";

export type ModelLine = { id: number; region: string };

type Named = { make: string; model: string; year: number | null; engine: string | null };

/** The lines of a model, by slugs, that were built in that year and with that engine; null is any. */
export async function findModelLines(
  pool: Pool,
  { make, model, year, engine }: Named,
): Promise<ModelLine[]> {
  const { rows } = await pool.query<ModelLine>({
    name: "model_lines",
    text: `select line.id, line.region from vehicle_line line
      join vehicle_model model on model.id = line.model_id and model.slug = $2
      join vehicle_make make on make.id = model.make_id and make.slug = $1
      join engine on engine.id = line.engine_id
      where ($4::text is null or engine.slug = $4)
        and ($3::int is null or exists
          (select from vehicle where vehicle.line_id = line.id and vehicle.year = $3::int))`,
    values: [make, model, year, engine],
  });
  return rows;
}
