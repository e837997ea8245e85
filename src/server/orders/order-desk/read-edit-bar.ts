import { type EditBar, editBar } from "#domain/order/order-edit.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findProposal } from "#server/orders/orders/proposal-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import { findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import { findWrittenOff } from "#server/orders/orders/written-off-store.ts";
import { readLostMoney } from "#server/orders/payments/read-lost-money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What keeps an order, or its parts, from being edited now; null for nothing. */
export async function readEditBar(
  db: Database,
  order: OrderRow,
  lines: readonly KeptLine[],
): Promise<EditBar | null> {
  const { number } = order;
  const [shipments, attempt, lost, proposal, credit] = await Promise.all([
    findShipments(db, number),
    findUnsettledAttempt(db, number),
    readLostMoney(db, number),
    findProposal(db, number),
    findWrittenOff(db, number),
  ]);
  return editBar({
    ...order,
    hasTwinLines: new Set(lines.map(({ sku }) => sku)).size < lines.length,
    hasShipped: shipments.length > 0,
    isPaying: attempt !== undefined,
    isClaimed: lost.isClaimed,
    hasSentBack: lost.cents > 0,
    isProposed: proposal !== undefined,
    isWrittenOff: credit.writtenOff > 0,
  });
}
