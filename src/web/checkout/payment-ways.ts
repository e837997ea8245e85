import type { Settings } from "#contract/settings.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { readVin } from "#domain/vin/vin.ts";

import type { PaymentOffer } from "../payments/payment-form.ts";
import type { Checkout } from "./use-checkout.ts";

/** A way to pay on the page, and who serves it; nobody does for account credit and transfers. */
export type PaymentWay = { method: PaymentMethod; offer: PaymentOffer | undefined };

/**
 * Whether an order may be paid this way as it stands: everything is priced, a VIN is one, and the
 * credit suffices.
 */
export function mayBePaid(
  { draft, creditAvailable, totals, isPricing, items }: Checkout,
  way: PaymentWay | undefined,
): boolean {
  if (!way || !totals || isPricing || !isVinGood(draft)) return false;
  if (items.some(({ price }) => price === null)) return false;
  return way.method !== "credit" || totals.orderInfo.total <= (creditAvailable ?? 0);
}

/** A VIN may be left out, but what is there must be one (specification §5). */
export function isVinGood({ vinNumber }: CheckoutDraft): boolean {
  return vinNumber === "" || readVin(vinNumber).ok;
}

/**
 * The ways to pay that this shopper has: what the settings offer, and account credit for customers on
 * account alone (specification §6). What is shown protects nothing; the shop judges again when it is placed.
 */
export function paymentWays(
  { methods, providers }: Settings["payment"],
  isOnAccount: boolean,
): PaymentWay[] {
  return methods
    .filter((method) => method !== "credit" || isOnAccount)
    .map((method) => ({ method, offer: providers.find((one) => one.method === method) }));
}
