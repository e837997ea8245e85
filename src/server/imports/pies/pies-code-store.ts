import { sql } from "kysely";

import { type CodeScheme, LEFT_OUT, type MetCode, type OtherPrice } from "#domain/pies/code.ts";
import type { Passed } from "#domain/pies/passed.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What codes stand for in this shop, each under its code in upper case. */
export type CodeMeanings = {
  brands: ReadonlyMap<string, { slug: string; name: string; id: number }>;
  terms: ReadonlyMap<string, string>;
  prices: ReadonlyMap<string, PriceLevel | OtherPrice | typeof LEFT_OUT>;
  attributes: ReadonlyMap<string, string>;
};

type CodesOf = Readonly<Record<CodeScheme, readonly string[]>>;

/** What these codes stand for; what nobody has said is not among it. */
export async function readMeanings(db: Database, codes: CodesOf): Promise<CodeMeanings> {
  const { rows: brands } = await sql<{ code: string; slug: string; name: string; id: number }>`
    select upper(code) as code, slug, name, brand.id from aces_brand join brand on brand.id = brand_id
    where upper(code) = any(${[...codes.brand]}::text[]) order by aces_brand.code`.execute(db);
  const { rows: terms } = await sql<{ code: string; path: string }>`
    select code::text as code, category.url || '/' || subcategory.url as path
    from aces_part_type join subcategory on subcategory.id = subcategory_id
    join category on category.id = category_id
    where code::text = any(${[...codes.term]}::text[])`.execute(db);
  const { rows: prices } = await sql<{
    code: string;
    meaning: PriceLevel | OtherPrice | typeof LEFT_OUT;
  }>`
    select code, meaning from pies_price_type
    where code = any(${[...codes.price]}::text[])`.execute(db);
  const { rows: attributes } = await sql<{ code: string; own: string }>`
    select meaning.code, coalesce(attribute.code, ${LEFT_OUT}) as own
    from pies_attribute meaning left join attribute on attribute.id = attribute_id
    where meaning.code = any(${[...codes.attribute]}::text[])`.execute(db);
  return {
    brands: new Map(brands.map(({ code, ...brand }) => [code, brand])),
    terms: new Map(terms.map(({ code, path }) => [code, path])),
    prices: new Map(prices.map(({ code, meaning }) => [code, meaning])),
    attributes: new Map(attributes.map(({ code, own }) => [code, own])),
  };
}

/** Codes and things passed by that are kept of one import; a file of more distinct ones is told by its first. */
export const MOST_CODES = 5_000;

/** What a batch met: each code, and what was passed by, with in how many items. */
export type Met = (Omit<MetCode, "scheme"> & { scheme: CodeScheme | "passed"; items: number })[];

/** Adds what a batch met to what the import met before. */
export async function keepMet(db: Database, runId: number, met: Met): Promise<void> {
  if (met.length === 0) return;
  await sql`
    insert into pies_met (run_id, scheme, code, label, items)
    select ${runId}, scheme, code, label, items from (
      select row.*, kept.run_id is not null as is_kept, row_number() over (
        partition by kept.run_id is not null order by row.scheme <> 'passed', items desc, row.code
        ) as place
      from jsonb_to_recordset(${JSON.stringify(met)}::jsonb)
        as row (scheme text, code text, label text, items int)
      left join (select run_id, scheme, code from pies_met where run_id = ${runId}) kept
        using (scheme, code)) met
    where is_kept
      or place <= ${MOST_CODES} - (select count(*) from pies_met where run_id = ${runId})
    on conflict (run_id, scheme, code) do update set items = pies_met.items + excluded.items,
      label = case when pies_met.label = '' then excluded.label else pies_met.label end`.execute(
    db,
  );
}

export type MetRow = MetCode & { items: number };

/** The codes that an import met, the most frequent of each scheme first. */
export async function findMetCodes(db: Database, runId: number): Promise<MetRow[]> {
  const { rows } = await sql<MetRow>`
    select scheme, code, label, items from pies_met
    where run_id = ${runId} and scheme <> 'passed'
    order by items desc, code limit ${MOST_CODES}`.execute(db);
  return rows;
}

/** What an import passed by, and in how many items. */
export async function findPassed(
  db: Database,
  runId: number,
): Promise<{ code: Passed; items: number }[]> {
  const { rows } = await sql<{ code: Passed; items: number }>`
    select code, items from pies_met where run_id = ${runId} and scheme = 'passed'
    order by items desc, code`.execute(db);
  return rows;
}

type Saying = { code: string; meaning: string };

/** Says what a code of a scheme stands for: a brand's id, a subcategory's, a price, or an attribute's id. */
export async function saveMeaning(
  db: Database,
  scheme: CodeScheme,
  { code, meaning }: Saying,
): Promise<void> {
  if (scheme === "brand") {
    await sql`
      update aces_brand set brand_id = ${Number(meaning)} where upper(code) = ${code}`.execute(db);
    await sql`
      insert into aces_brand (code, brand_id) values (${code}, ${Number(meaning)})
      on conflict (code) do update set brand_id = excluded.brand_id`.execute(db);
  } else if (scheme === "term")
    await sql`
      insert into aces_part_type (code, subcategory_id) values (${Number(code)}, ${Number(meaning)})
      on conflict (code) do update set subcategory_id = excluded.subcategory_id`.execute(db);
  else if (scheme === "price")
    await sql`
      insert into pies_price_type (code, meaning) values (${code}, ${meaning})
      on conflict (code) do update set meaning = excluded.meaning`.execute(db);
  else
    await sql`
      insert into pies_attribute (code, attribute_id)
      values (${code}, ${meaning === LEFT_OUT ? null : Number(meaning)})
      on conflict (code) do update set attribute_id = excluded.attribute_id`.execute(db);
}
