import { type Kysely, sql } from "kysely";

import type { PartValues } from "#domain/import/part-change.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import { type KnownMeasure, readMeasureKinds } from "#server/measures/read-measures.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

export type StoredPart = PartValues & { id: number };

/** The parts of a batch as they stand, locked when they are about to be changed. */
export async function findStoredParts(
  db: Db,
  skus: readonly string[],
  isDryRun: boolean,
): Promise<Map<string, StoredPart>> {
  const lock = isDryRun ? sql`` : sql`for no key update of part`;
  const { rows } = await sql<StoredPart>`
    select id, sku, part_number as "partNumber", brand_id as "brandId", quality,
      subcategory_id as "subcategoryId", title_es as "titleEs", title_en as "titleEn",
      detail_es as "detailEs", detail_en as "detailEn", unit, pieces, core_cents as "coreCents",
      weight_g as "weightG", length_mm as "lengthMm", width_mm as "widthMm",
      height_mm as "heightMm", origin_country as "originCountry",
      interchange_group as "interchangeGroup", is_universal as "isUniversal",
      is_electrical as "isElectrical", is_special_order as "isSpecialOrder",
      needs_vin_check as "needsVinCheck", supply, min_stock as minimum, cabys, attributes, images,
      array(select number from part_number
        where part_id = part.id and kind = 'oem' and maker = '' order by key) as "oemNumbers",
      (select number from part_number
        where part_id = part.id and kind = 'gtin' and maker = '' limit 1) as gtin
    from part where sku = any(${[...skus]}::text[]) order by id ${lock}`.execute(db);
  return new Map(rows.map((part) => [part.sku, part]));
}

export type TrustedPart = StoredPart & { trust: TrustState };

/** Parts as they stand, with how far they are trusted. */
export async function findTrustedParts(db: Db, skus: readonly string[]): Promise<TrustedPart[]> {
  const parts = await findStoredParts(db, skus, true);
  const { rows } = await sql<{ sku: string; trust: TrustState }>`
    select sku, verification as trust from part where sku = any(${[...skus]}::text[])`.execute(db);
  return rows.flatMap(({ sku, trust }) => {
    const part = parts.get(sku);
    return part ? [Object.assign({ trust }, part)] : [];
  });
}

/** Takes parts off that an import made, with all that hangs on them. */
export async function deleteParts(db: Db, partIds: readonly number[]): Promise<void> {
  await sql`delete from part where id = any(${[...partIds]}::int[])`.execute(db);
}

type Written = { id: number; sku: string };

/** Writes new and changed parts whole; a new one is not yet verified and says where it comes from. */
export async function upsertParts(
  db: Db,
  parts: readonly PartValues[],
  source: string,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en,
      detail_es, detail_en, unit, pieces, core_cents, weight_g, length_mm, width_mm, height_mm,
      origin_country, interchange_group, is_universal, is_electrical, is_special_order,
      needs_vin_check, supply, min_stock, cabys, attributes, images, source)
    select sku, "partNumber", "brandId", "subcategoryId", quality, "titleEs", "titleEn",
      "detailEs", "detailEn", unit, pieces, "coreCents", "weightG", "lengthMm", "widthMm",
      "heightMm", "originCountry", "interchangeGroup", "isUniversal", "isElectrical",
      "isSpecialOrder", "needsVinCheck", supply, minimum, cabys, attributes,
      array(select jsonb_array_elements_text(images)), ${source}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row (
      sku text, "partNumber" text, "brandId" smallint, "subcategoryId" smallint, quality text,
      "titleEs" text, "titleEn" text, "detailEs" text, "detailEn" text, unit text, pieces smallint,
      "coreCents" int, "weightG" int, "lengthMm" int, "widthMm" int, "heightMm" int,
      "originCountry" text, "interchangeGroup" text, "isUniversal" boolean, "isElectrical" boolean,
      "isSpecialOrder" boolean, "needsVinCheck" boolean, supply text, minimum int, cabys text,
      attributes jsonb, images jsonb)
    on conflict (sku) do update set part_number = excluded.part_number,
      brand_id = excluded.brand_id, subcategory_id = excluded.subcategory_id,
      quality = excluded.quality, title_es = excluded.title_es, title_en = excluded.title_en,
      detail_es = excluded.detail_es, detail_en = excluded.detail_en, unit = excluded.unit,
      pieces = excluded.pieces, core_cents = excluded.core_cents, weight_g = excluded.weight_g,
      length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
      origin_country = excluded.origin_country, interchange_group = excluded.interchange_group,
      is_universal = excluded.is_universal, is_electrical = excluded.is_electrical,
      is_special_order = excluded.is_special_order, needs_vin_check = excluded.needs_vin_check,
      supply = excluded.supply, min_stock = excluded.min_stock, cabys = excluded.cabys,
      attributes = excluded.attributes, images = excluded.images,
      version = part.version + 1, updated_at = now()
    returning id, sku`.execute(db);
  return rows;
}

/** The numbers that the parts file speaks of: printed, and OEM and GTIN without a maker's name. */
export async function replaceNumbers(
  db: Db,
  parts: readonly (PartValues & { id: number; isNew: boolean })[],
): Promise<void> {
  const numbers = parts.flatMap((part) =>
    [
      { kind: "printed", number: part.partNumber },
      ...part.oemNumbers.map((number) => ({ kind: "oem", number })),
      ...(part.gtin === null ? [] : [{ kind: "gtin", number: part.gtin }]),
    ].map(({ kind, number }) => ({ id: part.id, kind, number, key: partNumberKey(number) })),
  );
  const standing = parts.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (standing.length > 0)
    await sql`
      delete from part_number where part_id = any(${standing}::int[]) and maker = ''
        and kind in ('printed', 'oem', 'gtin')`.execute(db);
  await sql`
    insert into part_number (part_id, kind, number, key)
    select id, kind, number, key from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as row (id int, kind text, number text, key text)
    on conflict do nothing`.execute(db);
}

/** Universal parts stand under line 0, others do not (db/migrations/0002). */
export async function placeUniversal(
  db: Db,
  parts: readonly { id: number; isUniversal: boolean }[],
): Promise<void> {
  const idsWhere = (isUniversal: boolean) =>
    parts.filter((part) => part.isUniversal === isUniversal).map(({ id }) => id);
  const [universal, others] = [idsWhere(true), idsWhere(false)];
  if (universal.length > 0)
    await sql`
      insert into fitment (part_id, line_id, year_from, year_to)
      select unnest(${universal}::int[]), 0, 0, 9999 on conflict do nothing`.execute(db);
  if (others.length > 0)
    await sql`delete from fitment where line_id = 0 and part_id = any(${others}::int[])`.execute(
      db,
    );
}

export type PartNames = {
  /** `aliases` are the words other than its address that mean a brand. */
  brands: readonly { id: number; name: string; slug: string; aliases: readonly string[] }[];
  subcategories: readonly {
    id: number;
    url: string;
    categoryUrl: string;
    /** Where it was before, or what was taken into it, as "category/subcategory". */
    formerly: readonly string[];
    names: readonly string[];
    categoryNames: readonly string[];
  }[];
  attributes: readonly KnownMeasure[];
};

/** Brands, subcategories and attributes by all their names; a few hundred rows. */
export async function readPartNames(db: Db): Promise<PartNames> {
  const { rows: brands } = await sql<PartNames["brands"][number]>`
    select id, name, slug, array(select key from brand_alias where brand_id = brand.id) as aliases
    from brand`.execute(db);
  const attributes = await readMeasureKinds(db);
  const { rows: subcategories } = await sql<PartNames["subcategories"][number]>`
    select subcategory.id, subcategory.url, category.url as "categoryUrl",
      array[subcategory.name_es, subcategory.name_en] as names,
      array[category.name_es, category.name_en] as "categoryNames",
      array(select path from former_category where subcategory_id = subcategory.id) as formerly
    from subcategory join category on category.id = category_id`.execute(db);
  return { brands, subcategories, attributes };
}

type NameIds<Ids> = Record<"brands" | "subcategories", Ids>;

/** Which of these brands and subcategories there are; held, none of them goes before the transaction has ended. */
export async function standingNames(
  db: Db,
  { brands, subcategories }: NameIds<readonly number[]>,
  { isHeld = false } = {},
): Promise<NameIds<ReadonlySet<number>>> {
  const lock = isHeld ? sql`for key share` : sql``;
  const among = async (table: "brand" | "subcategory", ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...new Set(ids)]}::int[])
      order by id ${lock}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  return {
    brands: await among("brand", brands),
    subcategories: await among("subcategory", subcategories),
  };
}

/** Adds brands that a file names; one that its word means already stays as it is. */
export async function addBrands(
  db: Db,
  brands: readonly { name: string; slug: string }[],
): Promise<void> {
  await sql`
    insert into brand (name, slug)
    select name, slug from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
      as row (name text, slug text)
    where not exists (select from brand_alias where key = row.slug)
    on conflict do nothing`.execute(db);
}
