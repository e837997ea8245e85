import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isSandboxToken } from "#domain/payment/payment-method.ts";
import { isOwnPaypalOrder, type Payer } from "#server/orders/payments/paypal-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

type Agreed = {
  paypalOrderId: string | null;
  gateway: Pick<PaymentGateway, "name"> | undefined;
};

/**
 * A shopper's agreement at PayPal pays only what they placed themselves: its id alone proves nothing. The
 * sandbox's tokens for other outcomes are nobody's agreement.
 */
export async function requireOwnPaypalOrder(
  db: Database,
  { paypalOrderId, gateway }: Agreed,
  payer: Payer,
): Promise<void> {
  if (paypalOrderId === null) return;
  if (gateway?.name === "sandbox" && isSandboxToken(paypalOrderId)) return;
  if (!(await isOwnPaypalOrder(db, paypalOrderId, payer)))
    throw new ShopError("paypal_order_refused", { paypal: paypalOrderId });
}
