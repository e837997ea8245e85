import type { RuledPrice } from "#contract/verification.ts";
import type { Database } from "#server/platform/database/database.ts";

import { countForgottenRules, findRulesOfPart, type PartRuleRow } from "./part-rule-store.ts";
import { priceInDollars } from "./price-rule-wire.ts";

/**
 * What price rules did to the prices of a part, the newest first. Rows are forgotten after a week
 * (`forgetPriceChanges`): of a rule whose rows are gone nobody knows whether the part was among them, so it is only
 * counted. What a rule is says what parts cost: it is told `withRules`, to managers.
 */
export async function priceHistoryOfPart(
  db: Database,
  partId: number,
  { withRules }: { withRules: boolean },
): Promise<{ changes: RuledPrice[]; forgotten: number }> {
  const [rows, forgotten] = await Promise.all([
    findRulesOfPart(db, partId),
    countForgottenRules(db, partId),
  ]);
  const changes = rows.flatMap((row) => stepsOf(row, withRules));
  return { changes: changes.toSorted((one, other) => other.at.localeCompare(one.at)), forgotten };
}

/** A rule that was taken back changed the price twice. */
function stepsOf(row: PartRuleRow, withRules: boolean): RuledPrice[] {
  const { id, rule, appliedAt, appliedBy, undoneAt, undoneBy, isUndone } = row;
  const [before, after] = [priceInDollars(row.before), priceInDollars(row.after)];
  const same = { level: rule.level, rule: withRules ? { id, written: rule } : null };
  const applied = appliedAt && {
    ...same,
    at: appliedAt.toISOString(),
    by: appliedBy ?? "",
    before,
    after,
    isUndoing: false,
  };
  const undone = isUndone &&
    undoneAt && {
      ...same,
      at: undoneAt.toISOString(),
      by: undoneBy ?? "",
      before: after,
      after: before,
      isUndoing: true,
    };
  return [...(undone ? [undone] : []), ...(applied ? [applied] : [])];
}
