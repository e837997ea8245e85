import { type Cents, cents, proportionOf } from "../money/money.ts";

/** What a credit note gives: net, the tax on it, and core deposits, which bear none. Its total is their sum. */
export type CreditedMoney = { net: Cents; tax: Cents; core: Cents };

/** What of an invoice no note has given yet. */
export type CreditLeft = { total: Cents; tax: Cents; core: Cents };

/** What pieces were paid with. */
export type CreditedValue = { goods: Cents; discount: Cents; tax: Cents; core: Cents };

/** What a note comes to. */
export function creditedTotal({ net, tax, core }: CreditedMoney): Cents {
  return cents(net + tax + core);
}

/** What an invoice has left, of what it came to, after the notes that were given of it (ADR 0053). */
export function creditLeft(invoice: CreditLeft, given: readonly CreditedMoney[]): CreditLeft {
  const less = (whole: Cents, of: (one: CreditedMoney) => Cents) =>
    cents(given.reduce((left, one) => Math.max(0, left - of(one)), Number(whole)));
  return {
    total: less(invoice.total, creditedTotal),
    tax: less(invoice.tax, ({ tax }) => tax),
    core: less(invoice.core, ({ core }) => core),
  };
}

/**
 * So much of what pieces were paid with. Where the shop keeps a part, it keeps it of the pieces, with its share of
 * their tax; deposits go back first. Never more than the invoice has left.
 */
export function creditOfPieces(
  value: CreditedValue,
  amount: Cents,
  left: CreditLeft,
): CreditedMoney {
  const { goods, discount, tax } = value;
  const total = least(amount, left.total);
  const core = least(value.core, left.core, total);
  const taxed = cents(goods - discount + tax);
  const part = least(cents(total - core), taxed);
  return split(total, { tax: proportionOf(tax, part, taxed), core }, left);
}

/** Money of an invoice that is of no piece: of what bears tax first, with the share of the tax that is left. */
export function creditOfPart(amount: Cents, left: CreditLeft): CreditedMoney {
  const total = least(amount, left.total);
  const taxed = cents(left.total - left.core);
  const part = least(total, taxed);
  const core = cents(total - part);
  return split(total, { tax: proportionOf(left.tax, part, taxed), core }, left);
}

/** All that an invoice has left. */
export function creditOfRest(left: CreditLeft): CreditedMoney {
  return split(left.total, left, left);
}

/** The total as net, tax and deposits: of the latter two no more than is left of the invoice's own. */
function split(
  total: Cents,
  wish: Pick<CreditedMoney, "tax" | "core">,
  left: CreditLeft,
): CreditedMoney {
  const core = least(wish.core, left.core, total);
  const tax = least(wish.tax, left.tax, cents(total - core));
  return { net: cents(total - tax - core), tax, core };
}

function least(...amounts: readonly Cents[]): Cents {
  return cents(Math.min(...amounts));
}
