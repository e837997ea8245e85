import type { DeletedItem, SentCartItem } from "#contract/cart.ts";
import { mergedLines } from "#domain/cart/cart-lines.ts";
import { cappedQuantity } from "#domain/cart/cart-quantity.ts";
import { noticesOfChange } from "#domain/cart/cart-notice.ts";
import { readBuyerWhoSees } from "#server/checkout/buyer-who-sees.ts";
import { belongTogether } from "#server/parts/product-facts.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Calling } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AvailableLines, availableLines } from "./available-lines.ts";
import { sentLine } from "./cart-wire.ts";
import type { GuestCartLimit } from "./guest-limit.ts";
import { type RequestedLine, type LineOutcome, sellablePart } from "./keep-cart.ts";

/** A cart as it is to be had, and the lines whose product is another part's. */
export type VerifiedCart = { cart: AvailableLines; mixed: DeletedItem[] };

export type CartVerification = {
  /** What of a part is to be had, and for how much: as `cart/addupdateitem`, for who keeps the cart. */
  item: (requested: RequestedLine, calling: Calling) => Promise<Omit<LineOutcome, "lines">>;
  /** What of a cart is to be had, and for how much. */
  cart: (sent: readonly SentCartItem[], calling: Calling) => Promise<VerifiedCart>;
};

/**
 * The cart that a browser keeps, judged by the shop (decisions §6). A ShopError
 * `guest_cart_disabled` for a guest where the setting says so, `rate_limited` for one who reads prices.
 */
export function createCartVerification(db: Database, guestLimit: GuestCartLimit): CartVerification {
  const partsFor = async (skus: readonly string[], calling: Calling) => {
    const seen = { calling, limit: guestLimit };
    const { priceLevel, storefront } = await readBuyerWhoSees(db, skus, seen);
    return findSellableParts(db, { skus, priceLevel, storefront });
  };

  return {
    item: async (requested, calling) => {
      const part = sellablePart(await partsFor([requested.sku], calling), requested);
      const quantity = cappedQuantity(requested.quantity, part.position);
      return {
        part,
        quantity,
        unit: requested.unit ?? "",
        isCapped: quantity < requested.quantity,
        notices: noticesOfChange({
          sku: part.sku,
          requested: requested.quantity,
          // What the browser's cart held is not known here: only 0 and a shortage are told of.
          before: requested.quantity === 0 ? 1 : 0,
          after: quantity,
        }),
      };
    },
    cart: async (sent, calling) => {
      const parts = await partsFor(
        sent.map(({ sku }) => sku),
        calling,
      );
      const isMixed = (item: SentCartItem) => {
        const part = parts.get(item.sku);
        return part !== undefined && !belongTogether(item, part);
      };
      const own = sent.filter((item) => !isMixed(item));
      const lines = mergedLines(own.map(sentLine));
      const mixed = sent.filter(isMixed).map(({ sku, cartQty }) => ({
        sku,
        cartQty,
        reason: "mixed_product" as const,
        title: parts.get(sku)?.title[calling.caller.locale] ?? null,
      }));
      return { cart: availableLines(lines, parts), mixed };
    },
  };
}
