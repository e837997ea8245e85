import { addCents, type Cents, cents, proportionOf, timesCents } from "../money/money.ts";
import type { PricedLine } from "../order/order-totals.ts";

/** A line of an order by its place; `tax` is what all of its pieces bear, null where the order has not kept it. */
export type SoldLine = PricedLine & { position: number; tax: Cents | null };

/** What an order cost, as far as it comes back: the way to the customer is not paid back. */
export type SoldOrder = {
  lines: readonly SoldLine[];
  products: Cents;
  discount: Cents;
  tax: Cents;
};

/** So many pieces of a line. */
export type BackPieces = { position: number; quantity: number };

/** What pieces that come back were paid with; `total` = goods - discount + tax + core. */
export type ReturnValue = { goods: Cents; discount: Cents; tax: Cents; core: Cents; total: Cents };

type Back = {
  /** Pieces that were paid back before, and those that are now. */
  before: readonly BackPieces[];
  now: readonly BackPieces[];
  /** Pieces whose core deposit is paid back now. */
  cores: readonly BackPieces[];
};

/**
 * What is paid back for pieces of an order: their price less their share of the discount, with the tax that they
 * bore at their own line's rate, and core deposits. Shares are of all that came back so far less those of what came
 * back before, so that whatever is returned in however many parcels adds up to the cent, and never to more than was
 * paid. Where an order has not kept the tax of its lines, it is shared by what the pieces cost. Pieces of no line of
 * the order are worth nothing; there are never more of a line than were sold.
 */
export function returnValue(sold: SoldOrder, { before, now, cores }: Back): ReturnValue {
  const earlier = valueOf(sold, before);
  const all = valueOf(sold, [...before, ...now]);
  const goods = cents(all.goods - earlier.goods);
  const discount = cents(all.discount - earlier.discount);
  const tax = cents(all.tax - earlier.tax);
  const core = addCents(...sold.lines.map((line) => timesCents(line.core, piecesOf(line, cores))));
  return { goods, discount, tax, core, total: cents(goods - discount + tax + core) };
}

function valueOf(
  sold: SoldOrder,
  pieces: readonly BackPieces[],
): Omit<ReturnValue, "core" | "total"> {
  const goods = addCents(
    ...sold.lines.map((line) => timesCents(line.unitPrice, piecesOf(line, pieces))),
  );
  const discount = proportionOf(sold.discount, goods, sold.products);
  const tax = taxByLine(sold.lines, pieces) ?? taxByCost(sold, cents(goods - discount));
  return { goods, discount, tax };
}

/** Of each line's tax what falls to its pieces; null where the tax of a line is not known. */
function taxByLine(lines: readonly SoldLine[], pieces: readonly BackPieces[]): Cents | null {
  let sum = cents(0);
  for (const line of lines) {
    if (line.tax === null) return null;
    const back = cents(piecesOf(line, pieces));
    sum = addCents(sum, proportionOf(line.tax, back, cents(line.quantity)));
  }
  return sum;
}

function taxByCost({ products, discount, tax }: SoldOrder, cost: Cents): Cents {
  return proportionOf(tax, cost, cents(products - discount));
}

function piecesOf({ position }: SoldLine, pieces: readonly BackPieces[]): number {
  return pieces.reduce((sum, one) => (one.position === position ? sum + one.quantity : sum), 0);
}
