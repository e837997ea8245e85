import { ShopError } from "#domain/error/shop-error.ts";
import { phoneMethod } from "#domain/order/phone-order.ts";
import { isGatewayMethod, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { noteKeyCall } from "#server/audit/note-key-call.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import type { Calling } from "#server/platform/http/caller.ts";

import { phoneTerms } from "./phone-terms.ts";
import type { Reservation } from "./reserve-order.ts";

type Chosen = {
  method: PaymentMethod;
  buyer: Pick<Buyer, "paymentMethods" | "account">;
  hasPayment: boolean;
};

/**
 * How an order is paid that staff places in a customer's place (ADR 0055): on account, by transfer, or at the link that
 * its customer is mailed, which whatever is paid at a provider comes to. Staff never hears of a card: ShopErrors
 * `payment_data_unwanted` where something of one came along, and `method_not_offered` for a way that is not open to
 * this customer.
 */
export function actedMethod(
  { method, buyer, hasPayment }: Chosen,
  needs: { gateways: Gateways },
): PaymentMethod {
  if (hasPayment) throw new ShopError("payment_data_unwanted");
  const way = isGatewayMethod(method) ? "link" : method;
  const found = phoneMethod(way, phoneTerms(buyer, needs));
  if (!found) throw new ShopError("method_not_offered");
  return found;
}

/**
 * What a program orders is paid on account or by transfer, and by no card of anybody's (ADR 0059): ShopErrors as for
 * staff that acts.
 */
export function requirePaidLater(method: PaymentMethod, hasPayment: boolean): void {
  if (hasPayment) throw new ShopError("payment_data_unwanted");
  if (isGatewayMethod(method)) throw new ShopError("method_not_offered");
}

/** What the log keeps of an order that a customer's program places: once, as it is placed once; undefined for people. */
export function programNote({ caller: { account }, client }: Calling): Reservation["noted"] {
  const { accountId, key } = account ?? {};
  if (accountId === undefined || !key) return undefined;
  return (db) => noteKeyCall(db, { accountId, key }, { call: "orders/place", client });
}

/** Who of the staff places an order in its customer's place, and what the log keeps of that; undefined where nobody does. */
export function actedTaking(
  { caller, client }: Calling,
  method: PaymentMethod,
): Reservation["taken"] {
  const actor = actedBy(caller);
  return (
    actor && {
      by: actor,
      noted: (db, orderNumber) =>
        appendAudit(db, {
          actor,
          action: "order.acted",
          subject: `order:${orderNumber}`,
          change: {
            customer: [null, caller.account?.accountId ?? null],
            payment: [null, isGatewayMethod(method) ? "link" : method],
          },
          client,
        }),
    }
  );
}
