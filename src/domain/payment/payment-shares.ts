import { addCents, type Cents, cents } from "../money/money.ts";

/** A payment of an order, and what of it is still there to go back, in cents. */
export type LeftOfPayment = { attemptId: string; left: Cents };

/**
 * By which of an order's payments an amount goes back (ADR 0061), in cents: by the first that has so much left, alone;
 * where none has, by several, those first that have most left. No payment gives more than it has left. Undefined where
 * all of them together have less, and for nothing.
 */
export function sharesOfPayments(
  payments: readonly LeftOfPayment[],
  amount: number,
): { attemptId: string; amount: Cents }[] | undefined {
  if (amount <= 0 || amount > leftInAll(payments)) return undefined;
  const alone = payments.find(({ left }) => left >= amount);
  if (alone) return [{ attemptId: alone.attemptId, amount: cents(amount) }];
  let open = amount;
  return richestFirst(payments).flatMap(({ attemptId, left }) => {
    const share = Math.min(open, left);
    open -= share;
    return share > 0 ? [{ attemptId, amount: cents(share) }] : [];
  });
}

/**
 * The same payments without what the shop paid back by its own transfer: that goes back through no provider any more. It
 * is taken off those that have most left.
 */
export function leftWithout(
  payments: readonly LeftOfPayment[],
  transferred: number,
): LeftOfPayment[] {
  const off = new Map<string, number>();
  let open = transferred;
  for (const { attemptId, left } of richestFirst(payments)) {
    const less = Math.min(open, Math.max(0, left));
    off.set(attemptId, less);
    open -= less;
  }
  return payments.map(({ attemptId, left }) => ({
    attemptId,
    left: cents(Math.max(0, left) - (off.get(attemptId) ?? 0)),
  }));
}

/** What of all of them together is still there to go back. */
export function leftInAll(payments: readonly LeftOfPayment[]): Cents {
  return addCents(...payments.map(({ left }) => left));
}

function richestFirst(payments: readonly LeftOfPayment[]): LeftOfPayment[] {
  return payments.toSorted((one, other) => other.left - one.left);
}
