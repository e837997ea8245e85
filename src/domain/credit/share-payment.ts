import { type Cents, cents } from "../money/money.ts";

/** What of a payment is meant for one invoice, by the number of its order, and what that still owes. */
export type PaymentShare = { orderNumber: number; wanted: Cents; open: Cents };

/** What came to each invoice, and what is left of the payment. */
export type SharedPayment = { paid: { orderNumber: number; amount: Cents }[]; rest: Cents };

/**
 * Gives each invoice of a payment its share: no more than was meant for it, than it still owes, and than is
 * left of what was taken. Nobody's invoice takes what was meant for another; the rest goes back.
 */
export function sharePayment(taken: Cents, shares: readonly PaymentShare[]): SharedPayment {
  let rest = taken;
  const paid = shares.map(({ orderNumber, wanted, open }) => {
    const amount = cents(Math.min(wanted, Math.max(open, 0), rest));
    rest = cents(rest - amount);
    return { orderNumber, amount };
  });
  return { paid, rest };
}

/** An invoice as whoever pays it may choose an amount of it. */
export type PayableInvoice = {
  orderNumber: number;
  open: Cents;
  /** What of it other payments, whose outcome is not known yet, are meant for. */
  onItsWay: Cents;
};

/**
 * What may not be paid of invoices: one that is not open, an amount of nothing, or more than is left once
 * what is on its way has arrived. Every invoice is named once. Undefined when all of it may be paid.
 */
export function unpayable(
  wanted: readonly { orderNumber: number; amount: Cents }[],
  invoices: readonly PayableInvoice[],
): number | undefined {
  const seen = new Set<number>();
  const wrong = wanted.find(({ orderNumber, amount }) => {
    const invoice = invoices.find((one) => one.orderNumber === orderNumber);
    const isAgain = seen.has(orderNumber);
    seen.add(orderNumber);
    return isAgain || amount <= 0 || !invoice || amount > invoice.open - invoice.onItsWay;
  });
  return wrong?.orderNumber;
}
