import { type RawBuilder, sql } from "kysely";

import type { BookletSubject } from "#domain/booklet/booklet-subject.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Which parts a booklet has: of a brand, of engines by their ids, or of a kind. */
export type BookletSource = BookletSubject & { engineIds: readonly number[] };

type Reading = { storefront: Storefront; locale: Locale; most: number };

export type BookletPartRow = {
  id: number;
  sku: string;
  number: string;
  title: string;
  brand: string;
  isUniversal: boolean;
  category: { url: string; name: string; position: number };
  subcategory: { url: string; name: string; position: number; drawing: string };
  /** How many parts there are, whatever is shown of them. */
  total: number;
};

/** The parts that a storefront asks for most, at most so many; what the shop rejected is left out. */
export async function findBookletParts(
  db: Database,
  source: BookletSource,
  { storefront, locale, most }: Reading,
): Promise<BookletPartRow[]> {
  const name = sql.raw(`name_${locale}`);
  const { rows } = await sql<BookletPartRow>`
    select part.id, part.sku, part.part_number as number, part.${sql.raw(`title_${locale}`)} as title,
      brand.name as brand,
      exists (select from fitment where fitment.part_id = part.id and line_id = 0) as "isUniversal",
      jsonb_build_object('url', category.url, 'name', category.${name}, 'position', category.position)
        as category,
      jsonb_build_object('url', kind.url, 'name', kind.${name}, 'position', kind.position,
        'drawing', kind.drawing) as subcategory,
      count(*) over () as total
    from part
    join part_facet facet on facet.part_id = part.id
    join brand on brand.id = part.brand_id
    join subcategory kind on kind.id = part.subcategory_id
    join category on category.id = kind.category_id
    where part.verification <> 'rejected' and ${isOf(source)}
    order by facet.${sql.raw(`demand_${storefront}`)} desc, part.id
    limit ${most}`.execute(db);
  return rows;
}

/** How many parts a booklet of it would choose from. */
export async function countBookletParts(db: Database, source: BookletSource): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*) as parts from part
    join part_facet facet on facet.part_id = part.id
    join brand on brand.id = part.brand_id
    join subcategory kind on kind.id = part.subcategory_id
    join category on category.id = kind.category_id
    where part.verification <> 'rejected' and ${isOf(source)}`.execute(db);
  return rows[0]?.parts ?? 0;
}

function isOf({ kind, key, engineIds }: BookletSource): RawBuilder<unknown> {
  if (kind === "brand") return sql`brand.slug = ${key}`;
  if (kind === "engine")
    return sql`exists (select from engine_fitment made
      where made.part_id = part.id and made.is_explicit
        and made.engine_id = any(${[...engineIds]}::int[]))`;
  const [category = "", subcategory = ""] = key.split("/");
  return subcategory === ""
    ? sql`category.url = ${category}`
    : sql`category.url = ${category} and kind.url = ${subcategory}`;
}

/** Other numbers of parts as they are read: "Isuzu 8-97148-270-1", makers' own before those of competitors. */
export async function findOtherNumbers(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select number.part_id as id,
      array_agg(trim(number.maker || ' ' || number.number)
        order by array_position(array['oem', 'superseded', 'competitor'], number.kind),
          number.maker, number.number) as names
    from part_number number
    join part on part.id = number.part_id
    where number.part_id = any(${[...partIds]}::int[])
      and number.kind in ('oem', 'superseded', 'competitor')
      and number.number <> part.part_number
    group by number.part_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** The engines that parts are made for, by maker and name. */
export async function findEnginesOfParts(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select made.part_id as id,
      array_agg(distinct engine.maker || ' ' || engine.name) as names
    from engine_fitment made join engine on engine.id = made.engine_id
    where made.is_explicit and made.part_id = any(${[...partIds]}::int[])
    group by made.part_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

export type FittedModel = { name: string; from: number; to: number };

/** The models that parts fit with their years, those in most versions first. */
export async function findModelsOfParts(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, FittedModel[]>> {
  const { rows } = await sql<{ id: number; models: FittedModel[] }>`
    select id, jsonb_agg(jsonb_build_object('name', name, 'from', years_from, 'to', years_to)
      order by versions desc, name) as models
    from (
      select fitment.part_id as id, make.name || ' ' || model.name as name, count(*) as versions,
        min(greatest(fitment.year_from, line.year_from)) as years_from,
        max(least(fitment.year_to, line.year_to)) as years_to
      from fitment
      join vehicle_line line on line.id = fitment.line_id
      join vehicle_model model on model.id = line.model_id
      join vehicle_make make on make.id = model.make_id
      where fitment.part_id = any(${[...partIds]}::int[]) and fitment.line_id <> 0
      group by fitment.part_id, make.name, model.name) fitted
    group by id`.execute(db);
  return new Map(rows.map(({ id, models }) => [id, models]));
}

export type ListedEngine = {
  id: number;
  maker: string;
  makerSlug: string;
  name: string;
  slug: string;
};

/** Every engine, the shortest name of a maker first. */
export async function findAllEngines(db: Database): Promise<ListedEngine[]> {
  return db
    .selectFrom("engine")
    .select(["id", "maker", "maker_slug as makerSlug", "name", "slug"])
    .orderBy("maker")
    .orderBy(({ fn }) => fn<number>("length", ["name"]))
    .orderBy("name")
    .execute();
}

/** What a brand is called; undefined for none of this slug. */
export async function findBrandName(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("brand")
    .select("name")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.name;
}

export type NamesOfKind = { name_es: string; name_en: string };

/** What a category, or one of its subcategories, is called; undefined for none of this address. */
export async function findKindName(
  db: Database,
  { category, subcategory }: { category: string; subcategory: string },
): Promise<NamesOfKind | undefined> {
  const { rows } = await sql<NamesOfKind>`
    select coalesce(kind.name_es, category.name_es) as name_es,
      coalesce(kind.name_en, category.name_en) as name_en
    from category
    left join subcategory kind on kind.category_id = category.id and kind.url = ${subcategory}
    where category.url = ${category} and (${subcategory} = '' or kind.id is not null)`.execute(db);
  return rows[0];
}
