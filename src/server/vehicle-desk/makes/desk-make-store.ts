import { sql } from "kysely";

import { slugOf } from "#domain/naming/slug.ts";
import type { CalledMake } from "#domain/vehicle/make-name-problem.ts";
import type { Database } from "#server/platform/database/database.ts";

export type DeskMakeRow = CalledMake & {
  slug: string;
  version: number;
  isOwn: boolean;
  models: number;
  lines: number;
};

/** Every make, by name: sixty at most. */
export async function findDeskMakes(db: Database): Promise<DeskMakeRow[]> {
  const { rows } = await sql<DeskMakeRow>`
    select make.id, make.name, make.slug, make.version, make.is_own as "isOwn",
      array(select name from former_make where make_id = make.id order by lower(name), slug) as formerly,
      coalesce(had.models, 0) as models, coalesce(had.lines, 0) as lines
    from vehicle_make make
    left join (
      select make_id, count(distinct model.id)::int as models, count(line.id)::int as lines
      from vehicle_model model left join vehicle_line line on line.model_id = model.id
      group by make_id) had on had.make_id = make.id
    order by lower(make.name), make.id`.execute(db);
  return rows;
}

/** Lets nobody else name or merge a make before the transaction ends; whoever reads goes on. */
export async function holdMakes(db: Database): Promise<void> {
  await sql`lock table vehicle_make in share row exclusive mode`.execute(db);
}

/** Calls a make so from now on; where its address is another then, that of before leads to it. */
export async function renameMakeRow(db: Database, id: number, name: string): Promise<void> {
  const slug = slugOf(name);
  await sql`
    insert into former_make (slug, name, make_id)
    select slug, name, id from vehicle_make where id = ${id} and slug <> ${slug}
    on conflict (slug) do update set name = excluded.name, make_id = excluded.make_id`.execute(db);
  await sql`delete from former_make where make_id = ${id} and slug = ${slug}`.execute(db);
  await sql`
    update vehicle_make set name = ${name}, slug = ${slug}, version = version + 1
    where id = ${id}`.execute(db);
}

/** The parts of which somebody said that they fit a vehicle of a make. */
export async function findPartsOfMake(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct part_id as id from fitment join vehicle_line line on line.id = line_id
    join vehicle_model model on model.id = line.model_id
    where model.make_id = ${id} order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** How much hangs on a make: engines of its vehicles, and ranges of years that are said of them. */
export async function countOfMake(
  db: Database,
  id: number,
): Promise<{ engines: number; fitments: number; parts: number }> {
  const { rows } = await sql<{ engines: number; fitments: number; parts: number }>`
    with own as (
      select line.id, engine_id from vehicle_line line join vehicle_model model on model.id = model_id
      where make_id = ${id}
    ), said as (
      select count(*)::int as fitments, count(distinct part_id)::int as parts
      from fitment where line_id in (select id from own)
    )
    select (select count(distinct engine_id)::int from own) as engines, fitments, parts from said`.execute(
    db,
  );
  return rows[0] ?? { engines: 0, fitments: 0, parts: 0 };
}

/** Two models by their numbers, and the name of the one that goes. */
export type ModelsAlike = { gone: number; kept: number; name: string };

/** Models of the one make that bear the name of one of the other, by their numbers. */
export async function findModelsAlike(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<ModelsAlike[]> {
  const { rows } = await sql<ModelsAlike>`
    select gone.id as gone, kept.id as kept, gone.name from vehicle_model gone
    join vehicle_model kept on kept.make_id = ${to} and kept.slug = gone.slug
    where gone.make_id = ${from} order by gone.id`.execute(db);
  return rows;
}
