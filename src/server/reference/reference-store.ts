import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { jsonRows } from "#server/platform/database/json-rows.ts";

export type ReferenceMeasure = {
  code: string;
  name_es: string;
  name_en: string;
  unit: string;
  type: string;
  least: number | null;
  most: number | null;
  options: readonly { es: string; en: string }[];
  position: number;
  /** The kinds of part that have it, as "category/subcategory". */
  kinds: readonly string[];
};
type NamedRow = { url: string; name_es: string; name_en: string; drawing: string };
export type CategoryRow = NamedRow & { position: number };
export type SubcategoryRow = NamedRow & { position: number; category_url: string };
export type BrandRow = { name: string; slug: string; is_demo: boolean };
export type WarehouseRow = {
  code: string;
  name: string;
  city: string;
  storefront: string;
  position: number;
};

/** What is there is named, drawn and placed as the shop's own categories are, but where the back office said otherwise. */
function unlessEdited(table: "category" | "subcategory") {
  return sql.join([
    ...["name_es", "name_en", "drawing"].map((column) => keptWhere(table, "is_edited", column)),
    keptWhere(table, "is_placed", "position"),
  ]);
}

/** A column as it is loaded, but as it stands where a flag of its row says that the back office wrote it. */
function keptWhere(table: string, flag: string, column: string) {
  const [own, edited] = [sql.id(table, column), sql.id(table, flag)];
  const loaded = sql.id("excluded", column);
  return sql`${sql.id(column)} = case when ${edited} then ${own} else ${loaded} end`;
}

/** Adds what is missing and renames what is there; nothing is removed, and what the back office took away stays away. */
export async function upsertCategories(db: Database, rows: CategoryRow[]): Promise<void> {
  await sql`
    insert into category (url, name_es, name_en, drawing, position)
    select url, name_es, name_en, drawing, position from ${jsonRows(rows)}
      as r(url text, name_es text, name_en text, drawing text, position smallint)
    where not exists (select from former_category where path = url)
    on conflict (url) do update set ${unlessEdited("category")}`.execute(db);
}

export async function upsertSubcategories(db: Database, rows: SubcategoryRow[]): Promise<void> {
  await sql`
    insert into subcategory (category_id, url, name_es, name_en, drawing, position)
    select c.id, r.url, r.name_es, r.name_en, r.drawing, r.position from ${jsonRows(rows)}
      as r(category_url text, url text, name_es text, name_en text, drawing text, position smallint)
    join category c on c.url = r.category_url
    where not exists (select from former_category where path = c.url || '/' || r.url)
    order by c.position, r.position
    on conflict (category_id, url) do update set ${unlessEdited("subcategory")}`.execute(db);
}

/**
 * Adds the measures that are missing and brings the others up to date, with the kinds of part that have each; what the
 * back office changed, placed or took away is left so.
 */
export async function upsertMeasures(db: Database, rows: ReferenceMeasure[]): Promise<void> {
  const columns = ["name_es", "name_en", "unit", "type", "least", "most", "options"];
  await sql`
    insert into attribute (code, name_es, name_en, unit, type, least, most, options, "position")
    select code, name_es, name_en, unit, type, least, most, options, "position"
    from ${jsonRows(rows)} as r(code text, name_es text, name_en text, unit text, type text,
      least float8, most float8, options jsonb, "position" int)
    where not exists (select from former_attribute where former_attribute.code = r.code)
    order by "position"
    on conflict (code) do update set ${sql.join([
      ...columns.map((column) => keptWhere("attribute", "is_edited", column)),
      keptWhere("attribute", "is_placed", "position"),
    ])}`.execute(db);
  const links = sql`
    select subcategory.id as subcategory_id, attribute.id as attribute_id
    from ${jsonRows(rows)} as r(code text, kinds jsonb)
    join attribute on attribute.code = r.code and not is_edited
    cross join lateral jsonb_array_elements_text(r.kinds) path
    join category on category.url = split_part(path, '/', 1)
    join subcategory on category_id = category.id and subcategory.url = split_part(path, '/', 2)`;
  await sql`
    delete from attribute_subcategory described using attribute
    where attribute.id = described.attribute_id and not is_edited
      and attribute.code = any(${rows.map(({ code }) => code)}::text[])
      and (described.subcategory_id, described.attribute_id) not in (${links})`.execute(db);
  await sql`
    insert into attribute_subcategory (subcategory_id, attribute_id) ${links}
    on conflict do nothing`.execute(db);
}

export async function upsertBrands(db: Database, rows: BrandRow[]): Promise<void> {
  await sql`
    insert into brand (name, slug, is_demo)
    select name, slug, is_demo from ${jsonRows(rows)} as r(name text, slug text, is_demo boolean)
    where not exists (select from brand_alias where key = r.slug)
    on conflict do nothing`.execute(db);
}

export async function upsertWarehouses(db: Database, rows: WarehouseRow[]): Promise<void> {
  await sql`
    insert into warehouse (code, name, city, storefront, position)
    select code, name, city, storefront, position from ${jsonRows(rows)}
      as r(code text, name text, city text, storefront text, position smallint)
    on conflict (code) do nothing`.execute(db);
}
