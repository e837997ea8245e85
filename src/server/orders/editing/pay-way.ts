import { phoneMethod } from "#domain/order/phone-order.ts";
import { proposalWay, type ProposalWay } from "#domain/order/order-proposal.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { phoneTerms } from "#server/orders/placing/phone-terms.ts";

/**
 * By what the customer of a paid order can pay more of it: by what it was paid by, as far as the storefront takes that now;
 * null for no way (ADR 0061).
 */
export function payWayOf(
  order: OrderRow,
  buyer: Buyer,
  needs: { gateways: Gateways },
): ProposalWay | null {
  const way = proposalWay(refundWayOf(order));
  if (way === null) return null;
  const offered = phoneMethod(way === "provider" ? "link" : "transfer", phoneTerms(buyer, needs));
  return offered === undefined ? null : way;
}
