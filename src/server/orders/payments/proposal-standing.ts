import { takesProposal } from "#domain/order/order-proposal.ts";
import type { CaptureObjection } from "#domain/payment/capture-objection.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readLostMoney } from "./read-lost-money.ts";

/**
 * Why an order cannot be changed by a proposal any more, though that waits: it ended, left or holds nothing, as where a
 * release that knows of no proposals did it; or money of it went back, or is claimed, that is of no piece, and nobody knows
 * whether the change is still meant. Hold the order before money is taken by this.
 */
export async function objectionToProposal(
  db: Database,
  order: OrderRow,
): Promise<Extract<CaptureObjection, "order_ended" | "order_paid_back"> | undefined> {
  const { number } = order;
  const hasShipped = (await findShipments(db, number)).length > 0;
  if (!takesProposal({ ...order, hasShipped })) return "order_ended";
  const lost = await readLostMoney(db, number);
  return lost.cents > 0 ? "order_paid_back" : undefined;
}
