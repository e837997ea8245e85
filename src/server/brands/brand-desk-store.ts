import { sql } from "kysely";

import type { BrandNames } from "#domain/brand/brand-problem.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A brand as the back office lists it. */
export type ListedBrandRow = {
  id: number;
  name: string;
  slug: string;
  image: string | null;
  offered: number;
};

/** One brand with all that hangs on it. */
export type OpenedBrandRow = ListedBrandRow & {
  parts: number;
  coupons: number;
  aliases: string[];
  warranty: WarrantyTerm | null;
  version: number;
};

type BrandFilter = {
  /** In small letters; empty narrows nothing. */
  text: string;
  lacks: "picture" | "parts" | null | undefined;
  /** The name that the page before ended with. */
  after: string | null | undefined;
  limit: number;
};

const LISTED = sql`b.id, b.name, b.slug, b.image, coalesce(n.parts, 0)::int as offered`;
const WITH_COUNT = sql`brand b left join facet_count n on n.facet = 'brand' and n.value = b.id`;

/** A page of brands, by name. */
export async function listBrands(
  db: Database,
  { text, lacks, after, limit }: BrandFilter,
): Promise<ListedBrandRow[]> {
  const { rows } = await sql<ListedBrandRow>`
    select ${LISTED} from ${WITH_COUNT}
    where ${allOf([
      text !== "" &&
        sql`(position(${text} in lower(b.name)) > 0 or position(${text} in b.slug) > 0 or exists (
          select from brand_alias where brand_id = b.id and position(${text} in key) > 0))`,
      lacks === "picture" && sql`b.image is null`,
      lacks === "parts" && sql`not exists (select from part where brand_id = b.id)`,
      typeof after === "string" && sql`(lower(b.name), b.name) > (lower(${after}), ${after})`,
    ])}
    order by lower(b.name), b.name limit ${limit}`.execute(db);
  return rows;
}

/** One brand; undefined for none of this id. */
export async function findBrand(db: Database, id: number): Promise<OpenedBrandRow | undefined> {
  const { rows } = await sql<OpenedBrandRow>`
    select ${LISTED}, b.version,
      (select count(*)::int from part where brand_id = b.id) as parts,
      (select count(*)::int from coupon where b.slug = any(brands)) as coupons,
      array(select key from brand_alias where brand_id = b.id order by key) as aliases,
      (select json_build_object('months', months, 'km', km) from warranty_term
        where brand_id = b.id) as warranty
    from ${WITH_COUNT} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** What every brand but one is called, and all that means it. */
export async function findNamesOfOthers(db: Database, id: number | null): Promise<BrandNames[]> {
  const { rows } = await sql<BrandNames>`
    select name, slug, array(select key from brand_alias where brand_id = brand.id) as aliases
    from brand where id is distinct from ${id}`.execute(db);
  return rows;
}

/** Lets nobody else name, add, picture or merge a brand before the transaction ends; whoever reads goes on. */
export async function holdBrands(db: Database): Promise<void> {
  await sql`lock table brand in share row exclusive mode`.execute(db);
}

/** The same, and lets nobody make a part of a brand before the transaction ends, having waited for those who do. */
export async function closeBrands(db: Database): Promise<void> {
  await sql`lock table brand in exclusive mode`.execute(db);
}

type Named = Pick<BrandNames, "name" | "slug">;

export async function insertBrand(db: Database, { name, slug }: Named): Promise<number> {
  const { id } = await db
    .insertInto("brand")
    .values({ name, slug })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls a brand so from now on. */
export async function renameBrand(db: Database, id: number, { name, slug }: Named): Promise<void> {
  await db
    .updateTable("brand")
    .set((row) => ({ name, slug, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Says that a brand is another than it was: whoever edits it learns of it. */
export async function raiseBrandVersion(db: Database, id: number): Promise<void> {
  await db
    .updateTable("brand")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Says which words beside its address mean a brand, in the place of those that did. */
export async function replaceAliases(
  db: Database,
  id: number,
  keys: readonly string[],
): Promise<void> {
  await db.deleteFrom("brand_alias").where("brand_id", "=", id).execute();
  await sql`
    insert into brand_alias (key, brand_id) select unnest(${[...keys]}::text[]), ${id}`.execute(db);
}

/** Takes a brand away that no part has. */
export async function deleteBrand(db: Database, id: number): Promise<void> {
  await db.deleteFrom("brand").where("id", "=", id).execute();
}
