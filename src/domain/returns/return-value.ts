import { addCents, type Cents, cents, proportionOf, timesCents } from "../money/money.ts";
import type { PricedLine } from "../order/order-totals.ts";

/** What an order cost, as far as it comes back: the way to the customer is not paid back. */
export type SoldSums = { products: Cents; discount: Cents; tax: Cents };

/** What pieces that come back were paid with; `total` = goods - discount + tax + core. */
export type ReturnValue = { goods: Cents; discount: Cents; tax: Cents; core: Cents; total: Cents };

/**
 * What is paid back for pieces, when others of the same order were paid back before: their price less their
 * share of the discount, with their share of the tax, and their core deposits. Shares are of all that came
 * back so far less those of what came back before, so that whatever is returned in however many parcels adds
 * up to the cent, and never to more than was paid. A line is one of the order, with so many of its pieces.
 */
export function returnValue(
  sold: SoldSums,
  { before, now }: { before: readonly PricedLine[]; now: readonly PricedLine[] },
): ReturnValue {
  const earlier = valueOf(sold, before);
  const all = valueOf(sold, [...before, ...now]);
  return {
    goods: cents(all.goods - earlier.goods),
    discount: cents(all.discount - earlier.discount),
    tax: cents(all.tax - earlier.tax),
    core: cents(all.core - earlier.core),
    total: cents(all.total - earlier.total),
  };
}

function valueOf(sold: SoldSums, lines: readonly PricedLine[]): ReturnValue {
  const goods = addCents(...lines.map((line) => timesCents(line.unitPrice, line.quantity)));
  const core = addCents(...lines.map((line) => timesCents(line.core, line.quantity)));
  const discount = proportionOf(sold.discount, goods, sold.products);
  const taxed = cents(sold.products - sold.discount);
  const tax = proportionOf(sold.tax, cents(goods - discount), taxed);
  return { goods, discount, tax, core, total: cents(goods - discount + tax + core) };
}
