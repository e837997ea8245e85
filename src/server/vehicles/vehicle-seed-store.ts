import { sql } from "kysely";

import { MOST_MAKES } from "#domain/vehicle/new-vehicle.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import type { Database } from "#server/platform/database/database.ts";
import { jsonRows } from "#server/platform/database/json-rows.ts";

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

/**
 * Adds the makes that are missing, each with its own bit (part_facet.makes): that which the files give it, or another
 * where a make of staff's has that one. One that staff made is taken up as it is.
 */
export async function addMakes(db: Database, rows: MakeRow[]): Promise<void> {
  await sql`
    update vehicle_make set is_own = false
    where is_own and id in (select id from ${MAKE_MEANT} meant
      where slug = any(${rows.map(({ slug }) => slug)}::text[]))`.execute(db);
  for (const { id, name, slug } of rows)
    await sql`
      insert into vehicle_make (id, name, slug)
      select bit, ${name}, ${slug} from ${FREE_BITS} where not exists (
        select from vehicle_make where slug = ${slug} or name = ${name})
        and not exists (select from former_make where slug = ${slug})
      order by bit = ${id} desc, bit desc limit 1`.execute(db);
}

/** Numbers that no make has yet (`MOST_MAKES`). */
const FREE_BITS = sql`(
  select bit from generate_series(0, ${sql.lit(MOST_MAKES - 1)}) as bit
  where bit not in (select id from vehicle_make)) free`;

/** What the shop's own files call a make, a model or an engine, and which it is now that staff may have renamed or merged it. */
const MAKE_MEANT = sql`(
  select id, slug from vehicle_make union all select make_id, slug from former_make)`;
const MODEL_MEANT = sql`(
  select make_id, slug, id from vehicle_model
  union all select make_id, slug, model_id from former_model)`;
const ENGINE_MEANT = sql`(
  select maker_slug, slug, id from engine
  union select maker_slug, slug, engine_id from former_engine)`;

/** Adds the models that are missing; one that is called otherwise now is not, nor one that staff made before. */
export async function addModels(db: Database, rows: SeededModel[]): Promise<void> {
  const keyed = jsonRows(rows.map((row) => ({ ...row, key: phraseKey(row.name) })));
  const seeded = sql`${keyed} as r(make text, name text, slug text, key text)
    join ${MAKE_MEANT} m on m.slug = r.make`;
  await sql`
    insert into former_model (make_id, slug, model_id)
    select m.id, r.slug, min(own.id) from ${seeded}
    join vehicle_model own on own.make_id = m.id
    join vehicle_model_alias alias on alias.model_id = own.id and alias.is_own and alias.key = r.key
    where r.key <> '' and not exists (
      select from vehicle_model there where there.make_id = m.id and there.slug = r.slug)
    group by m.id, r.slug on conflict do nothing`.execute(db);
  await sql`
    insert into vehicle_model (make_id, name, slug)
    select m.id, r.name, r.slug from ${seeded}
    where not exists (select from former_model where make_id = m.id and slug = r.slug)
    on conflict do nothing`.execute(db);
  await sql`
    update vehicle_model set is_own = false from ${seeded}
    join ${MODEL_MEANT} meant on meant.make_id = m.id and meant.slug = r.slug
    where vehicle_model.is_own and vehicle_model.id = meant.id`.execute(db);
}

/** Adds other names of models, but those that staff took away, or gave to another model of the make. */
export async function addModelAliases(db: Database, rows: AliasRow[]): Promise<void> {
  await sql`
    insert into vehicle_model_alias (model_id, name, key)
    select meant.id, r.name, r.key
    from ${jsonRows(rows)} as r(make text, slug text, name text, key text)
    join ${MAKE_MEANT} m on m.slug = r.make
    join ${MODEL_MEANT} meant on meant.make_id = m.id and meant.slug = r.slug
    where not exists (select from dropped_model_alias where model_id = meant.id and key = r.key)
      and not exists (select from vehicle_model_alias own join vehicle_model other
        on other.id = own.model_id and other.make_id = m.id and other.id <> meant.id
        where own.is_own and own.key = r.key)
    on conflict do nothing`.execute(db);
}

/**
 * Adds the engines that are missing, and knows the others for the years that the files say, unless staff said them. One
 * that staff made, or gave that name, is the one that the files mean, whatever size they say.
 */
export async function upsertEngines(db: Database, rows: SeededEngine[]): Promise<void> {
  const keyed = jsonRows(rows.map((row) => ({ ...row, key: phraseKey(row.name) })));
  const seeded = sql`${keyed} as r(maker text, maker_slug text, name text, slug text,
    liters text, cylinders smallint, year_from smallint, year_to smallint, key text)`;
  await sql`
    insert into former_engine (maker_slug, slug, liters, engine_id)
    select r.maker_slug, r.slug, r.liters, min(alias.engine_id) from ${seeded}
    join engine_alias alias on alias.is_own and alias.key = r.key
    where r.key <> '' and not exists (select from engine there
      where there.maker_slug = r.maker_slug and there.slug = r.slug and there.liters = r.liters)
    group by r.maker_slug, r.slug, r.liters on conflict do nothing`.execute(db);
  await sql`
    insert into engine (maker, maker_slug, name, slug, liters, cylinders, year_from, year_to)
    select maker, maker_slug, name, slug, liters, cylinders, year_from, year_to from ${seeded}
    where not exists (select from former_engine former where former.maker_slug = r.maker_slug
      and former.slug = r.slug and former.liters = r.liters)
    on conflict (maker_slug, slug, liters)
      do update set year_from = excluded.year_from, year_to = excluded.year_to
      where not engine.is_edited`.execute(db);
  await sql`
    update engine set year_from = least(engine.year_from, span.year_from),
      year_to = greatest(engine.year_to, span.year_to)
    from (select engine_id, min(r.year_from) as year_from, max(r.year_to) as year_to
      from ${seeded} join former_engine former using (maker_slug, slug, liters)
      group by engine_id) span
    where span.engine_id = engine.id and not engine.is_edited`.execute(db);
  await sql`
    update engine set is_own = false from ${seeded}
    join ${ENGINE_MEANT} meant on meant.maker_slug = r.maker_slug and meant.slug = r.slug
    where engine.is_own and engine.id = meant.id`.execute(db);
}

/**
 * Calls engines by these names and no others: a name that proved wrong must not stay. What staff said of them stays,
 * and what it took away does not come back.
 */
export async function replaceEngineAliases(db: Database, rows: AliasRow[]): Promise<void> {
  await sql`delete from engine_alias where not is_own`.execute(db);
  await sql`
    insert into engine_alias (engine_id, name, key)
    select meant.id, r.name, r.key
    from ${jsonRows(rows)} as r(make text, slug text, name text, key text)
    join ${ENGINE_MEANT} meant on meant.maker_slug = r.make and meant.slug = r.slug
    where not exists (select from dropped_engine_alias where engine_id = meant.id and key = r.key)
      and not exists (select from engine_alias own
        where own.is_own and own.key = r.key and own.engine_id <> meant.id)
    on conflict do nothing`.execute(db);
}

/**
 * Adds lines and their model years, but those that staff took away, and widens the span of lines that are there. What
 * was of a line until its model or engine was split goes to the one that has it now.
 */
export async function upsertLines(db: Database, rows: SeededLine[]): Promise<void> {
  await sql`
    create temporary table seed_year on commit drop as
    select r.region, o.id as model_id, e.id as engine_id, y.year, (
      select line_id from former_line former
      where former.region = r.region and former.model_id = o.id and former.engine_id = e.id
        and y.year between former.year_from and former.year_to
      order by former.id desc limit 1) as line_id
    from ${jsonRows(rows)} as r(region text, make text, model text, engine text, maker text, years int[])
    join ${MAKE_MEANT} m on m.slug = r.make
    join ${MODEL_MEANT} o on o.make_id = m.id and o.slug = r.model
    join ${ENGINE_MEANT} e on e.slug = r.engine and e.maker_slug = r.maker
    cross join lateral unnest(r.years) as y(year)`.execute(db);
  await leaveOutDropped(db);
  await sql`
    insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
    select region, model_id, engine_id, min(year), max(year) from seed_year where line_id is null
    group by region, model_id, engine_id
    on conflict (region, model_id, engine_id) do update set
      year_from = least(vehicle_line.year_from, excluded.year_from),
      year_to = greatest(vehicle_line.year_to, excluded.year_to)`.execute(db);
  await widenSplitLines(db);
  await sql`
    insert into vehicle (line_id, year)
    select distinct coalesce(s.line_id, l.id), s.year from seed_year s
    left join vehicle_line l on s.line_id is null and l.region = s.region
      and l.model_id = s.model_id and l.engine_id = s.engine_id
    on conflict (line_id, year) do nothing`.execute(db);
}

/** Years that staff took away of what is meant, by what it is called now or was before. */
async function leaveOutDropped(db: Database): Promise<void> {
  await sql`
    delete from seed_year s using dropped_line dropped
    where dropped.region = s.region and dropped.model_id = s.model_id
      and dropped.engine_id = s.engine_id
      and s.year between dropped.year_from and dropped.year_to`.execute(db);
  await sql`
    delete from seed_year s using vehicle_line line, dropped_line dropped
    where line.id = s.line_id and dropped.region = line.region
      and dropped.model_id = line.model_id and dropped.engine_id = line.engine_id
      and s.year between dropped.year_from and dropped.year_to`.execute(db);
}

/**
 * Lines that were split off are known for the years that the files say of them, and so are their engines; one whose
 * years staff said is known for those of its lines besides. One of which years went to another engine is known for those
 * of its lines, whatever the files say of it, unless staff said them.
 */
async function widenSplitLines(db: Database): Promise<void> {
  await sql`
    update vehicle_line line set year_from = least(line.year_from, span.first),
      year_to = greatest(line.year_to, span.last)
    from (select line_id, min(year) as first, max(year) as last from seed_year
      where line_id is not null group by line_id) span
    where span.line_id = line.id`.execute(db);
  await sql`
    update engine set year_from = least(engine.year_from, line.first),
      year_to = greatest(engine.year_to, line.last)
    from (select engine_id, min(year_from) as first, max(year_to) as last from vehicle_line
      where id in (select line_id from seed_year)
        or engine_id in (select id from engine where is_edited)
      group by engine_id) line
    where line.engine_id = engine.id`.execute(db);
  await sql`
    update engine set year_from = line.first, year_to = line.last
    from (select engine_id, min(year_from) as first, max(year_to) as last from vehicle_line
      where engine_id in (select former.engine_id from former_line former
        join vehicle_line went on went.id = former.line_id
        where went.engine_id <> former.engine_id)
      group by engine_id) line
    where line.engine_id = engine.id and not engine.is_edited`.execute(db);
}
