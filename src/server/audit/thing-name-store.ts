import { sql } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

export type WantedNames = {
  /** All of them, as the log calls them. */
  things: string[];
  accounts: string[];
  brandSlugs: string[];
  brands: number[];
  subcategories: number[];
  /** "c" and the number of a category, or "s" and that of a subcategory. */
  kinds: string[];
  makes: number[];
  /** "m" and the number of a model, or "e" and that of an engine. */
  vehicles: string[];
  /** Of papers of parts, which have titles. */
  uploads: string[];
  warehouses: number[];
  measures: number[];
};

/** Things by what the log calls them, with what people call them. */
export async function findThingNames(
  db: Database,
  {
    things,
    accounts,
    brandSlugs,
    brands,
    subcategories,
    kinds,
    makes,
    vehicles,
    uploads,
    warehouses,
    measures,
  }: WantedNames,
  locale: Locale,
): Promise<{ thing: string; name: string }[]> {
  const kind = locale === "es" ? sql`name_es` : sql`name_en`;
  const title = locale === "es" ? sql`title_es` : sql`title_en`;
  const { rows } = await sql<{ thing: string; name: string }>`
    select 'account:' || id as thing, email as name from account where id = any(${accounts}::uuid[])
    union all
    select 'brand:' || slug, name from brand where slug = any(${brandSlugs}::text[])
    union all
    select 'brand:' || id, name from brand where id = any(${brands}::int[])
    union all
    select 'subcategory:' || id, ${kind} from subcategory
    where id = any(${subcategories}::int[])
    union all
    select 'category:c' || id, ${kind} from category where 'c' || id = any(${kinds}::text[])
    union all
    select 'category:s' || id, ${kind} from subcategory where 's' || id = any(${kinds}::text[])
    union all
    select 'make:' || id, name from vehicle_make where id = any(${makes}::int[])
    union all
    select 'vehicle:m' || model.id, make.name || ' ' || model.name
    from vehicle_model model join vehicle_make make on make.id = make_id
    where 'm' || model.id = any(${vehicles}::text[])
    union all
    select 'vehicle:e' || id, maker || ' ' || name from engine
    where 'e' || id = any(${vehicles}::text[])
    union all
    select subject, ${kind} from gone_thing where subject = any(${things}::text[])
    union all
    select 'upload:' || upload_id, ${title} from document where upload_id = any(${uploads}::uuid[])
    union all
    select 'warehouse:' || id, name from warehouse where id = any(${warehouses}::int[])
    union all
    select 'measure:' || id, ${kind} from attribute where id = any(${measures}::int[])`.execute(db);
  return rows;
}

/** The number of the account that an e-mail address is of. */
export async function findIdOfAddress(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email = ${email}`.execute(db);
  return rows[0]?.id;
}

/** Whether an account is of somebody of the staff. */
export async function isStaffAccount(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where id = ${id}::uuid and admin_level > 0`.execute(db);
  return rows.length > 0;
}
