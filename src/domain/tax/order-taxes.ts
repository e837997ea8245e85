import {
  addCents,
  type Cents,
  cents,
  type Millionths,
  percentage,
  proportionOf,
  shareOf,
} from "../money/money.ts";
import { type CabysRates, exemptedRate } from "./iva.ts";
import { FLORIDA_RATE, owesFloridaTax, type Taxed, type TaxPolicy } from "./sales-tax.ts";

/** The taxes by name; pages say each in the reader's language. */
export const TAX_NAMES = ["florida", "fixed", "iva"] as const;
export type TaxName = (typeof TAX_NAMES)[number];

/** One rate of a tax: what it is on, and how much it is, rounded once, half up, over all its lines. */
export type TaxLine = {
  name: TaxName;
  rate: Millionths;
  base: Cents;
  amount: Cents;
  /** As much of the base as is goods: what comes back with them has its share of the tax. */
  goods: Cents;
};

/** As much of a line as is taxed: what its pieces cost before the discount, and its code of the tax office. */
export type TaxableLine = { cost: Cents; cabys: string | null };

export type TaxableOrder = {
  lines: readonly TaxableLine[];
  /** Not above what the lines cost. */
  discount: Cents;
  shipping: Cents;
  policy: TaxPolicy;
  taxed: Taxed;
};

/**
 * The taxes on an order (specification §9, decisions §6 and §12); of one rate each, and none where nothing is owed.
 * `fixed` taxes everyone. Florida's 7% is owed when the tax flag is set, it ships to FL and the credit type is not
 * credit. `destination` taxes what goes to the United States like that, and what goes to Costa Rica with IVA,
 * whoever buys it; what goes elsewhere, or nobody knows yet where, with nothing. Core deposits are never taxed.
 */
export function orderTaxes(order: TaxableOrder): TaxLine[] {
  const { policy, taxed } = order;
  switch (policy.kind) {
    case "fixed":
      return [taxOf("fixed", policy.rate, ofGoods(goodsOf(order)))];
    case "florida":
      return floridaTaxes(order);
    case "destination":
      if (taxed.country === "CR") return ivaTaxes(order);
      return taxed.country === "US" ? floridaTaxes(order) : [];
  }
}

/** What the taxes come to. */
export function taxSum(taxes: readonly TaxLine[]): Cents {
  return addCents(...taxes.map(({ amount }) => amount));
}

function floridaTaxes(order: TaxableOrder): TaxLine[] {
  return owesFloridaTax(order.taxed)
    ? [taxOf("florida", FLORIDA_RATE, ofGoods(goodsOf(order)))]
    : [];
}

/** The goods less the discount; the way to the customer is not taxed by Florida's rule, nor by a fixed rate. */
function goodsOf({ lines, discount }: TaxableOrder): Cents {
  return cents(addCents(...lines.map(({ cost }) => cost)) - discount);
}

function taxOf(name: TaxName, rate: Millionths, { goods, way }: TaxBase): TaxLine {
  const base = addCents(goods, way);
  return { name, rate, base, amount: shareOf(base, rate), goods };
}

/** What is taxed of goods, and of the way to the customer. */
type TaxBase = { goods: Cents; way: Cents };

function ofGoods(goods: Cents): TaxBase {
  return { goods, way: cents(0) };
}

/** As much of the taxes as is on goods, and is paid back with them. */
export function goodsTax(taxes: readonly TaxLine[]): Cents {
  return addCents(...taxes.map(({ amount, goods, base }) => proportionOf(amount, goods, base)));
}

/** IVA in percent where no other rate is kept (Costa Rica, Ley 9635). */
export const IVA_PERCENT = 13;
const IVA_RATE = percentage(IVA_PERCENT);

/** The rate that taxes each line of an order, in their order; where nothing is owed it is on no line. */
export function lineRates({ lines, policy, taxed }: TaxableOrder): Millionths[] {
  if (policy.kind === "fixed") return lines.map(() => policy.rate);
  if (policy.kind === "florida" || taxed.country !== "CR") return lines.map(() => FLORIDA_RATE);
  return lines.map(({ cabys }) =>
    exemptedRate(rateOfCode(cabys, policy.cabysRates), cabys, taxed.exemptions),
  );
}

/**
 * Each line by its code's rate less what an exemption covers, the shipping by the general one, the discount
 * spread over the lines by what they cost. The highest rate comes first.
 */
function ivaTaxes(order: TaxableOrder): TaxLine[] {
  const bases = new Map<Millionths, TaxBase>();
  const baseAt = (rate: Millionths) => bases.get(rate) ?? ofGoods(cents(0));
  const costs = discountedCosts(order);
  for (const [place, rate] of lineRates(order).entries()) {
    const { goods, way } = baseAt(rate);
    bases.set(rate, { goods: addCents(goods, costs[place] ?? cents(0)), way });
  }
  const wayRate = exemptedRate(IVA_RATE, null, order.taxed.exemptions);
  bases.set(wayRate, { ...baseAt(wayRate), way: order.shipping });
  return Array.from(bases, ([rate, base]) => taxOf("iva", rate, base))
    .filter(({ rate, base }) => rate > 0 && base > 0)
    .toSorted((one, other) => other.rate - one.rate);
}

/** The rate of goods by their code: the general one where none is kept for it. */
export function rateOfCode(cabys: string | null, rates: CabysRates): Millionths {
  return (cabys === null ? undefined : rates.get(cabys)) ?? IVA_RATE;
}

/**
 * What the lines cost after the discount, which falls on each by its share of the whole. What is left of the
 * whole goes from line to line, so that nothing of it is lost to rounding.
 */
export function discountedCosts({ lines, discount }: TaxableOrder): Cents[] {
  const whole = addCents(...lines.map(({ cost }) => cost));
  let costs = cents(0);
  let taken = cents(0);
  return lines.map(({ cost }) => {
    costs = addCents(costs, cost);
    const due = proportionOf(discount, costs, whole);
    const share = cents(due - taken);
    taken = due;
    return cents(cost - share);
  });
}
