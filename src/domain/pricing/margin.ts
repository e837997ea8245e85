import { type Cents, cents } from "../money/money.ts";

/** What the shop keeps of a price once the part is paid: in cents, and in tenths of a percent of the price. */
export type Margin = { amount: Cents; tenths: number; isBelowCost: boolean };

const TENTHS = 1_000;

/** The margin of a price over a cost, as a share of the price and not of the cost; undefined where either is nothing. */
export function marginOf(price: Cents, cost: Cents): Margin | undefined {
  if (price <= 0 || cost <= 0) return undefined;
  const amount = cents(price - cost);
  return { amount, tenths: tenthsOf(amount, price), isBelowCost: amount < 0 };
}

/** A share of what was sold in tenths of a percent, rounded half away from nothing; no share of nothing. */
export function marginShare(amount: Cents, sold: Cents): number | undefined {
  return sold > 0 ? tenthsOf(amount, sold) : undefined;
}

function tenthsOf(amount: Cents, whole: Cents): number {
  const share = Math.round((Math.abs(amount) * TENTHS) / whole);
  return amount < 0 && share > 0 ? -share : share;
}
