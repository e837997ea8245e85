import type { KeptLine } from "#domain/order/order-line.ts";
import { type EditScope, editScope } from "#domain/order/order-edit.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import { findOpenCredit } from "#server/orders/orders/credit-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import { cardShareCents } from "#server/orders/payments/account-payment-store.ts";
import { findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import { backOfNoPiece } from "#server/orders/payments/refund-order.ts";
import type { Database } from "#server/platform/database/database.ts";

/** How much of an order may be edited now; null for nothing. */
export async function readEditScope(
  db: Database,
  order: OrderRow,
  lines: readonly KeptLine[],
): Promise<EditScope | null> {
  const { number } = order;
  const [shipments, attempt, open, byCards, sentBack, proposal] = await Promise.all([
    findShipments(db, number),
    findUnsettledAttempt(db, number),
    findOpenCredit(db, number),
    cardShareCents(db, number),
    backOfNoPiece(db, number),
    findProposal(db, number),
  ]);
  return editScope({
    ...order,
    hasTwinLines: new Set(lines.map(({ sku }) => sku)).size < lines.length,
    hasShipped: shipments.length > 0,
    isPaying: attempt !== undefined,
    isWhollyOwed: isOwedOnAccount(order) && open === order.totalCents,
    isPaidAlone: order.paidAt !== null && byCards === 0,
    hasSentBack: sentBack > 0,
    isProposed: proposal !== undefined,
  });
}
