import type { ShippingRequest } from "#contract/shipping.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import { readBuyerWhoSees } from "#server/checkout/buyer-who-sees.ts";
import { readAddress, readItems } from "#server/checkout/read-draft.ts";
import type { Calling } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { CalculateShipping, ShippingQuote } from "./calculate-shipping.ts";

/** Ways to ship a sent cart to a sent address, or to one of the caller's own. */
export type QuoteShipping = (sent: ShippingRequest, calling: Calling) => Promise<ShippingQuote>;

type Needs = { db: Database; calculate: CalculateShipping; guestLimit: GuestCartLimit };

/**
 * POST shipping/calculator (decisions §6). ShopErrors: `guest_cart_disabled`, `rate_limited`,
 * `not_found` for another's address, `mixed_product`, `cart_empty`, `invalid_request` without a country.
 */
export function createShippingQuote({ db, calculate, guestLimit }: Needs): QuoteShipping {
  return async ({ address, cart }, calling) => {
    const skus = cart.map(({ sku }) => sku);
    const buyer = await readBuyerWhoSees(db, skus, { calling, limit: guestLimit });
    const place = await readAddress(db, address, buyer);
    if (!place) throw new ShopError("invalid_request", { address: "no country" });
    return calculate({ place, items: await readItems(db, cart) }, buyer);
  };
}
