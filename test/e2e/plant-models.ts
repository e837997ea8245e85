import { database } from "./customers.ts";
import { plantOnePart } from "./plant-parts.ts";

export type PlantedModel = { id: string; name: string; vehicleId: number; sku: string };

let times = 0;

/**
 * A model of Isuzu's that no other test knows, with an engine of the shop's in both regions from 2005 to 2008, and a
 * part that fits it. `vehicleId` is that of 2006 in Costa Rica.
 */
export async function plantModel(prefix: string): Promise<PlantedModel> {
  times += 1;
  const name = `${prefix} ${times}`;
  const part = await plantOnePart(`${prefix}-${times}`);
  const { rows } = await database.query<{ id: number; vehicleId: number }>(
    `with model as (
       insert into vehicle_model (make_id, name, slug)
       select id, $1, replace(lower($1), ' ', '-') from vehicle_make where slug = 'isuzu'
       returning id
     ), motor as (
       select id from engine where maker_slug = 'isuzu' and name = '4HK1'
     ), line as (
       insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
       select region, model.id, motor.id, 2005, 2008
       from model, motor, unnest(array['CR', 'USA']) as region
       returning id, region, model_id, engine_id
     ), driven as (
       insert into vehicle (line_id, year)
       select line.id, year from line, generate_series(2005, 2008) as year
       returning id, line_id, year
     ), fits as (
       insert into fitment (part_id, line_id, year_from, year_to)
       select part.id, line.id, 2005, 2008 from part, line where sku = $2 returning part_id
     ), waiting as (
       insert into search_outbox (part_id) select distinct part_id from fits
     ), engines as (
       insert into engine_fitment (engine_id, part_id)
       select distinct engine_id, part.id from line, part where sku = $2
     )
     select line.model_id as id, driven.id as "vehicleId"
     from line join driven on driven.line_id = line.id where region = 'CR' and year = 2006`,
    [name, part.sku],
  );
  const [planted] = rows;
  if (!planted) throw new Error("There is no model.");
  await database.query(
    "update catalogue_state set version = version + 1, parts_version = parts_version + 1",
  );
  return { id: `m${planted.id}`, name, vehicleId: planted.vehicleId, sku: part.sku };
}

/** The model years of each line of a model, by its region: "CR 2005 2006". */
export async function yearsOf(name: string): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    `select region || ' ' || string_agg(year::text, ' ' order by year) as line
     from vehicle join vehicle_line line on line.id = line_id
     join vehicle_model model on model.id = model_id
     where model.name = $1 group by line.id order by region`,
    [name],
  );
  return rows.map(({ line }) => line);
}
