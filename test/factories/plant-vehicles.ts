import type { Pool } from "pg";

export type PlantedLine = { lineId: number; modelId: number; make: string; years: number[] };

/** Models of the shop's first make, with an engine each, in a region that no other test knows and that names them. */
export async function plantVehicles(
  pool: Pick<Pool, "query">,
  region: string,
  lines: readonly number[][],
): Promise<PlantedLine[]> {
  const planted: PlantedLine[] = [];
  await pool.query(
    `insert into vehicle_make (id, name, slug) select 1, 'Isuzu', 'isuzu'
     where not exists (select from vehicle_make)`,
  );
  for (const [at, years] of lines.entries()) {
    const { rows } = await pool.query<Omit<PlantedLine, "years">>(
      `with make as (
         select id, name from vehicle_make order by id limit 1
       ), model as (
         insert into vehicle_model (make_id, name, slug)
         select id, $1, lower($1) from make returning id
       ), motor as (
         insert into engine (maker, maker_slug, name, slug, liters, year_from, year_to)
         values ($2, lower($2), $3, lower($3), '5.2', $4, $5) returning id
       )
       insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
       select $2, model.id, motor.id, $4, $5 from model, motor
       returning id as "lineId", model_id as "modelId", (select name from make) as make`,
      [`${region}-${at}`, region, `M${at}`, Math.min(...years), Math.max(...years)],
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
