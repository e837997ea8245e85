import type { Pool } from "pg";

/** A line, and what its make and model are called. */
export type ModelLine = { id: number; region: string; make: string; model: string };

type Named = { make: string; model: string; year: number | null; engine: string | null };

/**
 * The lines of a model, by the slugs of what it and its engine are or were called, that were built in that year and
 * with that engine; null is any.
 */
export async function findModelLines(
  pool: Pool,
  { make, model, year, engine }: Named,
): Promise<ModelLine[]> {
  const { rows } = await pool.query<ModelLine>({
    name: "model_lines",
    text: `select line.id, line.region, make.name as make, model.name as model
      from vehicle_line line
      join vehicle_make make on make.slug = $1
      join vehicle_model model on model.id = line.model_id and model.make_id = make.id
        and model.slug = coalesce((
          select now.slug from former_model former
          join vehicle_make maker on maker.id = former.make_id and maker.slug = $1
          join vehicle_model now on now.id = former.model_id where former.slug = $2), $2)
      join engine on engine.id = line.engine_id
      where ($4::text is null or engine.slug = $4 or engine.id = any(array(
          select engine_id from former_engine where slug = $4)))
        and ($3::int is null or exists
          (select from vehicle where vehicle.line_id = line.id and vehicle.year = $3::int))`,
    values: [make, model, year, engine],
  });
  return rows;
}
