import type { PhoneTerms } from "#domain/order/phone-order.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { type Gateways, offeredMethods } from "#server/orders/payments/gateways.ts";

/** What decides how a customer may pay an order that staff makes for them. */
export function phoneTerms(
  { paymentMethods, account }: Pick<Buyer, "paymentMethods" | "account">,
  { gateways }: { gateways: Gateways },
): PhoneTerms {
  return {
    taken: paymentMethods,
    gateways: offeredMethods(gateways),
    creditType: account?.credit ?? "retail",
  };
}
