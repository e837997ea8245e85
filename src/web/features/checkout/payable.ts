import type { OrderReference } from "#contract/orders.ts";
import type { Address } from "#domain/account/address.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

import type { PaymentData } from "#web/features/payments/public/payment-form.ts";
import type { Call } from "#web/api/send.ts";
import type { CheckoutPlacing, PlacingStore } from "./placing-state.ts";
import type { ShownTotals } from "./price-draft.ts";

/** What can be paid on a payment page: the order that is begun or was taken by phone, or what a quote offers. */
export type Payable = {
  kind: "order" | "quote";
  /** What it costs, in dollars; null when that cannot be said. */
  total: number | null;
  isPricing: boolean;
  billTo: Pick<Address, "receiverName" | "postalCode" | "country"> | null;
  /** What a customer on account may still buy for, in dollars; null for whoever pays at once. */
  creditAvailable: number | null;
  /** Whether all its parts are held while a transfer is on its way; of whom nobody knows not all of them are. */
  isProven: boolean;
  /** Decides how it is paid. */
  choose: (method: PaymentMethod) => void;
  /** The call that begins a payment of it at PayPal. */
  paypalCall: () => Pick<Call, "path" | "body">;
  /** Where it is kept once it was sent, until the answer is known. */
  sent: PlacingStore;
  /** It as it is sent, with what the provider gave. */
  placingOf: (data: PaymentData | Record<string, never>) => CheckoutPlacing;
  /** It is placed: leaves nothing of it here, and goes to its page. */
  arrive: (order: OrderReference, placing: CheckoutPlacing) => void;
  /** Nothing came of what was sent: the next try is another one. */
  settle: () => void;
  /** What it cost before, and what the shop says that it costs now. */
  totals: ShownTotals | null;
  showTotals: (totals: ShownTotals) => void;
  /** Asks for everything anew. */
  reload: () => Promise<void>;
};
