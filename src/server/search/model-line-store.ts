import type { Pool } from "pg";

/** The address of the make that is called so by the first value, or else was once. */
const MAKE_NOW = `coalesce((
  select now.slug from former_make other join vehicle_make now on now.id = other.make_id
  where other.slug = $1
    and not exists (select from vehicle_make living where living.slug = other.slug)), $1)`;

/** A line, and what its make, model and engine are called. */
export type ModelLine = { id: number; region: string; make: string; model: string; engine: string };

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
    text: `select line.id, line.region, make.name as make, model.name as model,
        engine.name as engine
      from vehicle_line line
      join vehicle_make make on make.slug = ${MAKE_NOW}
      join vehicle_model model on model.id = line.model_id and model.make_id = make.id
        and model.slug = coalesce((
          select now.slug from former_model former
          join vehicle_make maker on maker.id = former.make_id and maker.slug = ${MAKE_NOW}
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

/**
 * The lines that were of a model, or had an engine, until that was split, by the slugs of what it is or was called, in
 * that year; those that were split off last come first.
 */
export async function findOnceModelLines(
  pool: Pool,
  { make, model, year, engine }: Named,
): Promise<ModelLine[]> {
  const { rows } = await pool.query<ModelLine>({
    name: "once_model_lines",
    text: `select line.id, line.region, make.name as make, model.name as model,
        engine.name as engine
      from former_line former
      join vehicle_model was on was.id = former.model_id
        and was.slug = coalesce((
          select now.slug from former_model other
          join vehicle_make maker on maker.id = other.make_id and maker.slug = ${MAKE_NOW}
          join vehicle_model now on now.id = other.model_id where other.slug = $2), $2)
      join vehicle_make make on make.id = was.make_id and make.slug = ${MAKE_NOW}
      join engine had on had.id = former.engine_id
      join vehicle_line line on line.id = former.line_id
      join vehicle_model model on model.id = line.model_id
      join engine on engine.id = line.engine_id
      where ($4::text is null or had.slug = $4 or had.id = any(array(
          select engine_id from former_engine where slug = $4)))
        and ($3::int is null or ($3::int between former.year_from and former.year_to and exists
          (select from vehicle where vehicle.line_id = line.id and vehicle.year = $3::int)))
      order by former.id desc`,
    values: [make, model, year, engine],
  });
  return rows;
}
