import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { isPaidByLink } from "#domain/order/phone-order.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import { shareReason } from "#domain/payment/share-reason.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent, type OrderEventKind } from "#server/orders/orders/event-store.ts";
import { creditOrder } from "#server/orders/invoices/issue-credit-note.ts";
import { endProposal } from "#server/orders/orders/end-proposal.ts";
import { releaseHold } from "#server/orders/orders/hold-order.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { orderMove, type OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import { insertPayoutDue } from "#server/orders/payouts/payout-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { takeBackShares } from "./account-payment-store.ts";
import { isPaymentUnderWay } from "./payment-under-way.ts";
import { refundRest } from "./refund-order.ts";
import { insertRefund } from "./refund-store.ts";
import { unreturnedCents } from "./unreturned-money.ts";

type Moving = {
  order: OrderRow;
  to: OrderStatus;
  by: StaffCall | undefined;
  note: string;
  kind?: OrderEventKind;
};

/**
 * Gives an order another status, and does what comes with it: a cancelled one gives back stock,
 * coupon and credit, and its money (decisions §7), with a credit note of what was invoiced (ADR 0053). `by` is undefined for the shop itself.
 */
export async function moveOrder(
  db: Database,
  moving: Moving,
  { mails }: { mails: OrderMails },
): Promise<void> {
  const { order, to, by, note, kind = "status" } = moving;
  const hasShipped = (await findShipments(db, order.number)).length > 0;
  const ended = to === "cancelled" && { is_holding: false, expires_at: null };
  const move = orderMove(db, { ...order, hasShipped }, { to, ...ended });
  if (to === "cancelled" && (await isPaymentUnderWay(db, order.number)))
    throw new ShopError("order_status_refused", { by: "payment under way" });
  await move.execute();
  await insertEvent(db, {
    orderNumber: order.number,
    kind,
    from: order.status,
    to,
    note,
    ...(by && { actor: staffActor(by) }),
  });
  if (to !== "cancelled") return;
  await endItsProposal(db, moving, mails);
  if (order.isHolding) await releaseHold(db, order.number, { by: by && staffActor(by).name });
  await sendMoneyBack(db, order);
  await creditOrder(db, order);
  if (isAwaited(order)) await mails.cancelled(db, order);
}

/** With its order a change ends that waits for its money: what it holds goes first, then what the order does. */
async function endItsProposal(
  db: Database,
  { order, by }: Moving,
  mails: OrderMails,
): Promise<void> {
  const proposal = await findProposal(db, order.number);
  const actor = by && staffActor(by);
  if (proposal)
    await endProposal(
      db,
      { order: { ...order, status: "cancelled" }, proposal, end: "cancelled", actor },
      mails,
    );
}

/** All that a cancelled order was paid with goes back; what came by transfer, by the shop's own (decisions §7, §8). */
async function sendMoneyBack(db: Database, order: OrderRow): Promise<void> {
  const { number: orderNumber } = order;
  await refundRest(db, { orderNumber, reason: "cancelled", wanted: null });
  const reason = shareReason(orderNumber);
  const shares = await takeBackShares(db, orderNumber);
  for (const share of shares) await insertRefund(db, { ...share, reason });
  if (refundWayOf(order) === "provider") return; // what its provider takes back is under way
  const amountCents = await unreturnedCents(db, order);
  if (amountCents > 0) await insertPayoutDue(db, { orderNumber, amountCents });
}

/** After a decline nothing is held; whoever was mailed a link waits for their order all the same. */
function isAwaited(order: OrderRow): boolean {
  return order.isHolding || isPaidByLink(order);
}
