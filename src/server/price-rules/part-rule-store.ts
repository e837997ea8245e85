import { sql } from "kysely";

import type { WrittenRule } from "#contract/price-rules.ts";
import type { Database } from "#server/platform/database/database.ts";

export type PartRuleRow = {
  id: number;
  rule: WrittenRule;
  before: number | null;
  after: number | null;
  appliedBy: string | null;
  appliedAt: Date | null;
  /** Whether taking the rule back set the price of before again. */
  isUndone: boolean;
  undoneBy: string | null;
  undoneAt: Date | null;
};

const MOST = 30;

/** The rules that wrote a price of a part, the newest first, as far as what they did part by part is kept. */
export async function findRulesOfPart(db: Database, partId: number): Promise<PartRuleRow[]> {
  const { rows } = await sql<PartRuleRow>`
    select change.id::int, rule, seen_cents as before, price_cents as after,
      applied_by as "appliedBy", applied_at as "appliedAt", row.state = 'undone' as "isUndone",
      undone_by as "undoneBy", undone_at as "undoneAt"
    from price_change_row row join price_change change on change.id = row.change_id
    where row.part_id = ${partId} and row.state in ('written', 'undone', 'kept')
    order by change.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** How many rules were applied since a part is there of which no row is kept any more. */
export async function countForgottenRules(db: Database, partId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_change change
    where state in ('applied', 'undone')
      and applied_at >= (select created_at from part where id = ${partId})
      and not exists (select from price_change_row where change_id = change.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
