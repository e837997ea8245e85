import { type RawBuilder, sql } from "kysely";

import type { PriceOutcome } from "#domain/pricing/price-change.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { PriceRefusal } from "#domain/pricing/price-rule.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "#server/platform/database/only-row.ts";

export type CountedPrices = Record<PriceOutcome, number> &
  Record<PriceRefusal, number> & {
    belowCost: number;
    unknownCost: number;
    outOfOrder: number;
    stockBefore: number;
    stockAfter: number;
    written: number;
    left: number;
    undone: number;
    kept: number;
  };

const CHANGES = sql`outcome in ('up', 'down')`;

/** How many parts a rule changes and how, and what their stock comes to before and after, in cents. */
export async function summarize(db: Database, changeId: number): Promise<CountedPrices> {
  return onlyRow(
    db,
    sql<CountedPrices>`
    select
      ${counted(sql`outcome = 'up'`)} as up, ${counted(sql`outcome = 'down'`)} as down,
      ${counted(sql`outcome = 'unchanged'`)} as unchanged,
      ${counted(sql`outcome = 'refused'`)} as refused,
      ${counted(sql`reason = 'no_cost'`)} as no_cost, ${counted(sql`reason = 'no_price'`)} as no_price,
      ${counted(sql`reason = 'below_cost'`)} as below_cost,
      ${counted(sql`reason = 'out_of_range'`)} as out_of_range,
      ${counted(sql`${CHANGES} and is_below_cost`)} as "belowCost",
      ${counted(sql`${CHANGES} and cost_cents is null`)} as "unknownCost",
      ${counted(sql`${CHANGES} and out_of_order is not null`)} as "outOfOrder",
      coalesce(sum(on_hand * coalesce(seen_cents, 0)::bigint) filter (where ${CHANGES}), 0)::bigint as "stockBefore",
      coalesce(sum(on_hand * price_cents::bigint) filter (where ${CHANGES}), 0)::bigint as "stockAfter",
      ${counted(sql`state in ('written', 'undone', 'kept')`)} as written,
      ${counted(sql`state = 'left'`)} as left, ${counted(sql`state = 'undone'`)} as undone,
      ${counted(sql`state = 'kept'`)} as kept
    from price_change_row where change_id = ${changeId}`,
  );
}

function counted(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${where}))::int`;
}

export type SummaryRow = {
  partId: number;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  outcome: PriceOutcome;
  reason: PriceRefusal | null;
  before: number | null;
  after: number | null;
  cost: number | null;
  onHand: number;
  isBelowCost: boolean;
  outOfOrder: PriceLevel | null;
};

/** The changes that are largest in percent; a part that had no price comes last. */
export async function findLargest(db: Database, id: number, limit: number): Promise<SummaryRow[]> {
  const order = sql`abs(price_cents - seen_cents)::float / nullif(seen_cents, 0) desc nulls last,
    row.part_id`;
  return rowsOf(db, sql`change_id = ${id} and ${CHANGES} order by ${order} limit ${limit}`);
}

/** Parts that had changed since, and were left or kept. */
export async function findLeft(db: Database, id: number, limit: number): Promise<SummaryRow[]> {
  const where = sql`change_id = ${id} and row.state in ('left', 'kept')`;
  return rowsOf(db, sql`${where} order by row.part_id limit ${limit}`);
}

/** All rows by part, a page after another. */
export async function findRowsAfter(
  db: Database,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<SummaryRow[]> {
  const where = sql`change_id = ${id} and row.part_id > ${after}`;
  return rowsOf(db, sql`${where} order by row.part_id limit ${limit}`);
}

async function rowsOf(db: Database, which: RawBuilder<unknown>): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select row.part_id as "partId", part.sku, part.part_number as "partNumber",
      part.title_es as "titleEs", part.title_en as "titleEn", outcome, reason,
      seen_cents as before, price_cents as after, row.cost_cents as cost, row.on_hand as "onHand",
      is_below_cost as "isBelowCost", out_of_order as "outOfOrder"
    from price_change_row row join part on part.id = row.part_id
    where ${which}`.execute(db);
  return rows;
}
