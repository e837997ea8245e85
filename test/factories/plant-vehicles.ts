import type { Pool } from "pg";

export type PlantedLine = { lineId: number; modelId: number; years: number[] };

/** Models of one make with an engine each, in a region of their own, that no other test knows. */
export async function plantVehicles(
  pool: Pick<Pool, "query">,
  name: string,
  lines: readonly number[][],
): Promise<PlantedLine[]> {
  const planted: PlantedLine[] = [];
  const slug = name.toLowerCase();
  await pool.query(
    `insert into vehicle_make (id, name, slug)
     select id, $1, $2 from generate_series(0, 62) id
     where not exists (select from vehicle_make made where made.id = id) limit 1`,
    [name, slug],
  );
  for (const [at, years] of lines.entries()) {
    const { rows } = await pool.query<{ lineId: number; modelId: number }>(
      `with model as (
         insert into vehicle_model (make_id, name, slug)
         select id, $2, lower($2) from vehicle_make where slug = $1 returning id
       ), motor as (
         insert into engine (maker, maker_slug, name, slug, liters, year_from, year_to)
         values ($1, $1, $3, lower($3), '5.2', $5, $6) returning id
       )
       insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
       select $4, model.id, motor.id, $5, $6 from model, motor
       returning id as "lineId", model_id as "modelId"`,
      [slug, `${name}-${at}`, `M${at}`, name, Math.min(...years), Math.max(...years)],
    );
    const [line] = rows;
    if (!line) throw new Error("There is no line.");
    await pool.query("insert into vehicle (line_id, year) select $1, unnest($2::int[])", [
      line.lineId,
      years,
    ]);
    planted.push({ ...line, years });
  }
  return planted;
}
