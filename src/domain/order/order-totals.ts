import { addCents, type Cents, cents, timesCents } from "../money/money.ts";
import { lineTaxes } from "../tax/line-taxes.ts";
import { orderTaxes, type TaxLine, taxSum } from "../tax/order-taxes.ts";
import { type Taxed, type TaxPolicy, type UntaxedReason, untaxedReason } from "../tax/sales-tax.ts";

/** What one piece of a line costs, its core deposit, and how many. */
export type PricedLine = { unitPrice: Cents; core: Cents; quantity: number };

/** The same with the code by which the tax office knows such goods; null where none is kept. */
type TaxedLine = PricedLine & { cabys: string | null };

export type OrderAmounts = {
  lines: readonly TaxedLine[];
  shipping: Cents;
  discount: Cents;
  policy: TaxPolicy;
  taxed: Taxed;
};

/** The amounts of an order; `total` is the sum of the others, as they are shown. */
export type OrderTotals = {
  products: Cents;
  shipping: Cents;
  discount: Cents;
  core: Cents;
  /** products + shipping - discount + core. */
  beforeTax: Cents;
  /** What the taxes come to. */
  tax: Cents;
  taxes: TaxLine[];
  /** What each line bears of it, in their order; what is on the shipping is on none. */
  lineTaxes: Cents[];
  /** Why there is no tax; null where there is one, and where nobody knows yet. */
  untaxed: UntaxedReason | null;
  total: Cents;
};

/** What the goods of these lines cost, without core deposits. */
export function productsTotal(lines: readonly Pick<PricedLine, "unitPrice" | "quantity">[]): Cents {
  return addCents(...lines.map(({ unitPrice, quantity }) => timesCents(unitPrice, quantity)));
}

/**
 * Total = products + shipping - discount + tax + core (specification §9, decisions §6). Each is
 * rounded once, the tax once for each rate; the core deposit is outside discount and tax;
 * a discount above the products counts as the products.
 */
export function orderTotals({
  lines,
  shipping,
  discount: requested,
  policy,
  taxed,
}: OrderAmounts): OrderTotals {
  const products = productsTotal(lines);
  const discount = cents(Math.min(requested, products));
  const core = addCents(...lines.map((line) => timesCents(line.core, line.quantity)));
  const taxable = lines.map((line) => ({
    cost: timesCents(line.unitPrice, line.quantity),
    cabys: line.cabys,
  }));
  const bill = { lines: taxable, discount, shipping, policy, taxed };
  const taxes = orderTaxes(bill);
  const tax = taxSum(taxes);
  const untaxed = taxes.length > 0 ? null : untaxedReason(policy, taxed);
  const beforeTax = cents(products + shipping - discount + core);
  const total = addCents(beforeTax, tax);
  return {
    products,
    shipping,
    discount,
    core,
    beforeTax,
    tax,
    taxes,
    lineTaxes: lineTaxes(bill),
    untaxed,
    total,
  };
}
