import { type Cents, cents } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { type Margin, marginOf } from "#domain/pricing/margin.ts";

/** The margin of a price over a cost as both are typed; undefined while either is no amount. */
export function typedMargin(price: string, cost: string): Margin | undefined {
  return marginOf(amountIn(price), amountIn(cost));
}

function amountIn(typed: string): Cents {
  return typedDollars(typed) ?? cents(0);
}
