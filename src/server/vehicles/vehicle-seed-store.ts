import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type MakeRow = { id: number; name: string; slug: string };
export type SeededModel = { make: string; name: string; slug: string };
export type SeededEngine = {
  maker: string;
  maker_slug: string;
  name: string;
  slug: string;
  liters: string;
  cylinders: number;
  year_from: number;
  year_to: number;
};
export type SeededLine = {
  region: string;
  make: string;
  model: string;
  engine: string;
  maker: string;
  year_from: number;
  year_to: number;
  years: number[];
};
export type AliasRow = { make: string; slug: string; name: string; key: string };

/** Adds the makes that are missing, each with its own bit (part_facet.makes). */
export async function addMakes(db: Database, rows: MakeRow[]): Promise<void> {
  await sql`
    insert into vehicle_make (id, name, slug)
    select id, name, slug from ${rowsOf(rows)} as r(id smallint, name text, slug text)
    on conflict do nothing`.execute(db);
}

export async function addModels(db: Database, rows: SeededModel[]): Promise<void> {
  await sql`
    insert into vehicle_model (make_id, name, slug)
    select m.id, r.name, r.slug from ${rowsOf(rows)} as r(make text, name text, slug text)
    join vehicle_make m on m.slug = r.make
    on conflict do nothing`.execute(db);
}

export async function addModelAliases(db: Database, rows: AliasRow[]): Promise<void> {
  await sql`
    insert into vehicle_model_alias (model_id, name, key)
    select o.id, r.name, r.key from ${rowsOf(rows)} as r(make text, slug text, name text, key text)
    join vehicle_make m on m.slug = r.make
    join vehicle_model o on o.make_id = m.id and o.slug = r.slug
    on conflict do nothing`.execute(db);
}

export async function upsertEngines(db: Database, rows: SeededEngine[]): Promise<void> {
  await sql`
    insert into engine (maker, maker_slug, name, slug, liters, cylinders, year_from, year_to)
    select maker, maker_slug, name, slug, liters, cylinders, year_from, year_to
    from ${rowsOf(rows)} as r(maker text, maker_slug text, name text, slug text, liters text,
      cylinders smallint, year_from smallint, year_to smallint)
    on conflict (maker_slug, slug, liters)
      do update set year_from = excluded.year_from, year_to = excluded.year_to`.execute(db);
}

/** Calls engines by these names and no others: a name that proved wrong must not stay. */
export async function replaceEngineAliases(db: Database, rows: AliasRow[]): Promise<void> {
  await sql`delete from engine_alias`.execute(db);
  await sql`
    insert into engine_alias (engine_id, name, key)
    select e.id, r.name, r.key from ${rowsOf(rows)} as r(make text, slug text, name text, key text)
    join engine e on e.maker_slug = r.make and e.slug = r.slug
    on conflict do nothing`.execute(db);
}

/** Adds lines and their model years, and widens the span of lines that are there. */
export async function upsertLines(db: Database, rows: SeededLine[]): Promise<void> {
  await sql`
    create temporary table seed_line on commit drop as
    select r.*, o.id as model_id, e.id as engine_id from ${rowsOf(rows)}
      as r(region text, make text, model text, engine text, maker text,
        year_from smallint, year_to smallint, years int[])
    join vehicle_make m on m.slug = r.make
    join vehicle_model o on o.make_id = m.id and o.slug = r.model
    join engine e on e.slug = r.engine and e.maker_slug = r.maker`.execute(db);
  await sql`
    insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
    select region, model_id, engine_id, year_from, year_to from seed_line
    on conflict (region, model_id, engine_id) do update set
      year_from = least(vehicle_line.year_from, excluded.year_from),
      year_to = greatest(vehicle_line.year_to, excluded.year_to)`.execute(db);
  await sql`
    insert into vehicle (line_id, year)
    select l.id, y.year from seed_line s
    join vehicle_line l using (region, model_id, engine_id)
    cross join lateral unnest(s.years) as y(year)
    on conflict (line_id, year) do nothing`.execute(db);
}

function rowsOf(rows: object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}
