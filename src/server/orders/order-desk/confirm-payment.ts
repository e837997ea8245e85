import { ShopError } from "#domain/error/shop-error.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { awaitsTransfer } from "#domain/order/payment-standing.ts";
import { isNamed, type MoneyCame, type TakenMoney } from "#domain/payment/noted-money.ts";
import { overTotal } from "#domain/payment/transfer-came.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import { requireNewMoney } from "#server/orders/payments/require-new-money.ts";
import { reserveRest } from "#server/orders/placing/reserve-rest.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

type Confirming = {
  order: OrderRow;
  by: StaffCall;
  note: string;
  /** What came; null is the order's total. */
  came: Cents | null;
  /** How it came, and under which number. */
  money: TakenMoney;
};

/**
 * Staff has the money that an order waits for, by transfer or over the counter, and the order goes on; what came more than
 * its total goes back by transfer (ADR 0078). ShopErrors: `order_status_refused` for any other order, since what is owed on
 * account is paid by a receipt of its account, `payment_short` where less came, `receipt_reference_missing` for a cheque
 * or a card without its number, and `receipt_elsewhere` as `requireNewMoney`.
 */
export async function confirmPayment(
  db: Database,
  { order, by, note, came, money }: Confirming,
  { mails, now }: { mails: OrderMails; now: () => Date },
): Promise<AuditEntry["change"]> {
  if (!awaitsTransfer(order)) throw new ShopError("order_status_refused", { by: "payment" });
  if (!isNamed(money)) throw new ShopError("receipt_reference_missing");
  const over = overTotal(came, cents(order.totalCents));
  const paidAt = now();
  const receivedOn = dayOf(paidAt, order.storefront);
  await requireNewMoney(db, { money, amountCents: came ?? order.totalCents, receivedOn });
  await reserveRest(db, order, { by: staffActor(by).name });
  const paid = { paidAt, note, actor: staffActor(by), came: money };
  await writeTogether(db, paidWrites(db, order, paid));
  if (over > 0) await oweOver(db, order, over);
  await mails.paid(db, { ...order, paidWay: money.way });
  return {
    paid: [false, true],
    status: [order.status, statusOncePaid(order)],
    ...moneyChange(money),
    ...(over > 0 && { payout_cents: [0, over] }),
  };
}

/** How money came, as the audit log has it. */
export function moneyChange({ way, reference }: MoneyCame): NonNullable<AuditEntry["change"]> {
  return {
    paid_way: [null, way],
    ...(reference !== "" && { paid_reference: [null, reference] }),
  };
}

/** More came than the order comes to, as it does of one that an edit lowered since: so much less is its total (ADR 0058). */
async function oweOver(
  db: Database,
  { number: orderNumber }: OrderRow,
  amount: Cents,
): Promise<void> {
  await insertReduction(db, {
    number: await nextReductionNumber(db),
    orderNumber,
    cause: "edit",
    amount,
    way: "by_hand",
    refundId: null,
    paidAt: null,
  });
}
