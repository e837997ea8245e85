import { isReference } from "#domain/credit/noted-receipt.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { TakenMoney } from "#domain/payment/noted-money.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findMoneyOfOrder,
  findPaymentElsewhere,
  lockReceivedMoney,
} from "./received-money-store.ts";

type NewMoney = {
  money: TakenMoney;
  amountCents: number;
  /** The day on which staff says that it came, by the clocks of its storefront. */
  receivedOn: string;
};

/**
 * Refuses money for an order that looks like money that came before: by the same way, of the same sum and number, for
 * another order or the invoices of an account, unless it is said to be another one. A ShopError `receipt_elsewhere`, which
 * names that one; nothing of money without a number.
 */
export async function requireNewMoney(
  db: Database,
  { money: { way, reference, isAnother }, ...came }: NewMoney,
): Promise<void> {
  if (!isReference(reference)) return;
  const received = { way, reference, ...came };
  await lockReceivedMoney(db, received);
  if (isAnother === true) return;
  await requireNoOrder(db, received);
  const payment = await findPaymentElsewhere(db, {
    ...received,
    accountId: null,
    receivedOn: null,
  });
  if (!payment) return;
  const { number, email } = payment;
  const current = { number: String(number), email };
  throw new ShopError("receipt_elsewhere", { payment: number }, { current });
}

/** The same of money that an order got. */
export async function requireNoOrder(
  db: Database,
  received: Parameters<typeof findMoneyOfOrder>[1],
): Promise<void> {
  const order = await findMoneyOfOrder(db, received);
  if (!order) return;
  const { number, email } = order;
  const current = { order: String(number), email };
  throw new ShopError("receipt_elsewhere", { order: number }, { current });
}
