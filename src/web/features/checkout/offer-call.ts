import type { ShownOrder } from "#contract/orders.ts";
import { isGatewayMethod, type PaymentMethod } from "#domain/payment/payment-method.ts";

import { orderId } from "#web/paths.ts";
import type { CheckoutPlacing } from "./placing-state.ts";

type Paying = { paymentMethod: PaymentMethod; purchaseOrder: string | null };
type Offered = Pick<ShownOrder, "type" | "orderNumber" | "validator"> & {
  /** The change of an order that waits to be paid. */
  proposal: { number: number } | null;
};

/**
 * The call that accepts and pays what a quote offers, or pays an order by phone or a change of an order. An order has its
 * purchase order already, and is paid at a provider alone.
 */
export function payCall(
  offered: Offered,
  { purchaseOrder, ...paying }: Paying,
): Pick<CheckoutPlacing, "path" | "body"> {
  if (offered.type === "quote")
    return {
      path: "orders/quoteaccept",
      body: { quote: orderId(offered), purchaseOrder, ...paying },
    };
  const paymentMethod = isGatewayMethod(paying.paymentMethod) ? paying.paymentMethod : "card";
  return { path: "orders/pay", body: { ...paying, ...paidOf(offered), paymentMethod } };
}

/** What is paid of an order: itself, or a change of it. */
export function paidOf(offered: Offered): { order: string; proposal?: number } {
  const { proposal } = offered;
  return { order: orderId(offered), ...(proposal && { proposal: proposal.number }) };
}
