import type { Tax } from "#contract/totals.ts";
import { toDollars, toPercent } from "#domain/money/money.ts";
import type { TaxLine } from "#domain/tax/order-taxes.ts";

/** A tax under the names of the wire: its rate in percent, amounts in dollars (decisions §12). */
export function shownTax({ name, rate, base, amount }: TaxLine): Tax {
  return { name, rate: toPercent(rate), base: toDollars(base), amount: toDollars(amount) };
}
