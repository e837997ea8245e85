import type { ShippingWarning } from "#contract/shipping.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import type { ShippingOffer } from "#domain/shipping/shipping-offer.ts";
import type { ShippingPlace } from "#domain/shipping/shipping-zone.ts";
import { isCartChanged } from "#server/cart/available-lines.ts";
import type { Buyer } from "#server/checkout/buyer.ts";

import { createOfferFinder, type OfferSources, warningsOf } from "./find-offers.ts";
import { shipmentOfCart } from "./shipment-of-cart.ts";
import type { OptionSigner } from "./shipping-option.ts";
import { ratesOf, readWrittenTables } from "./tables-in-use.ts";

export type OfferedOption = ShippingOffer & { id: string; isFreight: boolean };
export type ShippingQuote = { options: OfferedOption[]; warnings: ShippingWarning[] };

/** What shipping a cart to a place costs. */
export type CalculateShipping = (
  request: { place: ShippingPlace; items: readonly OrderedItem[] },
  buyer: Pick<Buyer, "priceLevel" | "storefront">,
) => Promise<ShippingQuote>;

type Needs = OfferSources & { options: Pick<OptionSigner, "idOf"> };

/**
 * The options of decisions §6: what the tables and the carriers offer, and pickup in a warehouse of
 * Costa Rica; each with an id that is good for this address and this cart alone. A ShopError
 * `cart_empty` when there is nothing to ship.
 */
export function createShippingCalculator({ options, ...sources }: Needs): CalculateShipping {
  const { db } = sources;
  const findOffers = createOfferFinder(sources);
  return async ({ place, items }, buyer) => {
    const rates = ratesOf(await readWrittenTables(db));
    const cart = await shipmentOfCart(db, { place, items, buyer, rates });
    if (cart.available.kept.length === 0) throw new ShopError("cart_empty");
    const { shipment, leaves, available } = cart;
    const offers = await findOffers(shipment, { rates, leaves });
    const lines = available.kept.map(({ part, quantity }) => ({ sku: part.sku, quantity }));
    return {
      options: offers.map((offer) => ({
        ...offer,
        id: options.idOf(offer, { place, lines }),
        isFreight: offer.service === "freight",
      })),
      warnings: warningsOf(shipment, {
        offers,
        rates,
        leaves,
        isChanged: isCartChanged(available),
      }),
    };
  };
}
