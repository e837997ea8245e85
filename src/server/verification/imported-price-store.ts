import { sql } from "kysely";

import type { ImportedPriceField } from "#domain/import/imported-price.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Cents by price level, and the cost; null where there is none. */
export type SetPrices = Partial<Record<ImportedPriceField, number | null>>;

/** The changed fields of a part; null where it had, or has, none of them. */
export type ImportedPrices = { partId: number; before: object | null; after: object | null };

/** Which run of an import, and whether it was taken back by it. */
export type PriceRun = { runId: number; isUndoing: boolean };

/** Keeps what a run set; of what it set twice, what was before the first time. */
export async function insertImportedPrices(
  db: Database,
  { runId, isUndoing }: PriceRun,
  prices: readonly ImportedPrices[],
): Promise<void> {
  await sql`
    insert into imported_price (part_id, run_id, is_undoing, before, after)
    select "partId", ${runId}, ${isUndoing}, coalesce(nullif(before, 'null'), '{}'), coalesce(nullif(after, 'null'), '{}')
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as row ("partId" int, before jsonb, after jsonb)
    on conflict (part_id, run_id, is_undoing) do update set at = now(),
      before = excluded.before || imported_price.before,
      after = imported_price.after || excluded.after`.execute(db);
}

export type ImportedPriceRow = PriceRun & {
  before: SetPrices;
  after: SetPrices;
  at: Date;
  fileName: string;
};

/** What files did to the prices of a part, the newest first. */
export async function findImportedPrices(
  db: Database,
  partId: number,
): Promise<ImportedPriceRow[]> {
  const { rows } = await sql<ImportedPriceRow>`
    select p.run_id as "runId", p.is_undoing as "isUndoing", p.before, p.after, p.at,
      coalesce(run.file_name, '') as "fileName"
    from imported_price p left join import_run run on run.id = p.run_id
    where p.part_id = ${partId} order by p.at desc, p.run_id desc`.execute(db);
  return rows;
}

export async function deleteImportedPrices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("imported_price").where("at", "<=", before).execute();
}
