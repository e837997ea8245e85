import type { WrittenRule } from "#contract/price-rules.ts";
import { fromDollars } from "#domain/money/money.ts";
import type { PriceRule, PriceStep } from "#domain/pricing/price-rule.ts";

const HUNDREDTHS = 100;

/** A rule of a call as the domain has it. */
export function ruleOf({ percent, amount, ...rule }: WrittenRule): PriceRule {
  return { ...rule, step: stepOf(percent, amount) };
}

function stepOf(percent: WrittenRule["percent"], amount: WrittenRule["amount"]): PriceStep {
  if (typeof amount === "number") return { kind: "amount", amount: fromDollars(amount) };
  return { kind: "percent", hundredths: Math.round((percent ?? 0) * HUNDREDTHS) };
}
