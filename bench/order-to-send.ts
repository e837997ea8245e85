import { randomUUID } from "node:crypto";

import type { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { AUSTIN, CARD, GROUND, SENT_AUSTIN } from "../test/factories/austin.ts";

type Ordering = {
  /** What is bought, a piece of each. */
  skus: readonly string[];
  email: string;
  options: ReturnType<typeof createShippingOptions>;
};

/** An order by card as the checkout sends it, with a key of its own. */
export function orderToSend({ skus, email, options }: Ordering) {
  const lines = [...new Set(skus)].map((sku) => ({ sku, quantity: 1 }));
  return {
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      order: {
        items: lines.map(({ sku }) => ({ sku, cartQty: 1 })),
        shippingAddress: SENT_AUSTIN,
        email,
        shippingRequested: { id: options.idOf(GROUND, { place: AUSTIN, lines }) },
        paymentMethod: "card",
      },
      card: CARD,
    }),
  };
}
