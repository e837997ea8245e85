import { daysToShipAll, type ShippingDays } from "#domain/availability/availability.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import type { Parcel } from "#domain/shipping/package-weight.ts";
import type { Shipment } from "#domain/shipping/shipping-offer.ts";
import type { ShippingPlace } from "#domain/shipping/shipping-zone.ts";
import {
  type AvailableLine,
  type AvailableLines,
  availabilityOfLine,
  availableLines,
} from "#server/cart/available-lines.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { StoredRates } from "./tables-in-use.ts";

/** What of a cart is to be had, what it weighs and measures, and when the slowest of it leaves. */
export type CartShipment = {
  available: AvailableLines;
  shipment: Shipment;
  leaves: ShippingDays | null;
};

type Sent = {
  place: ShippingPlace;
  items: readonly OrderedItem[];
  buyer: Pick<Buyer, "priceLevel" | "storefront">;
  rates: Pick<StoredRates, "freightCategories">;
};

/** A cart as it would be sent to a place, of what is to be had at this moment. */
export async function shipmentOfCart(
  db: Database,
  { place, items, buyer, rates }: Sent,
): Promise<CartShipment> {
  const { priceLevel, storefront } = buyer;
  const skus = items.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel, storefront });
  const available = availableLines(items, parts);
  return {
    available,
    shipment: { place, parcels: available.kept.map((line) => parcelOf(line, rates)) },
    leaves: daysToShipAll(available.kept.map(availabilityOfLine)),
  };
}

function parcelOf({ part, quantity }: AvailableLine, { freightCategories }: Sent["rates"]): Parcel {
  const isFreight =
    freightCategories.includes(part.category) ||
    freightCategories.includes(`${part.category}/${part.subcategory}`);
  return { pieces: quantity, ...part.measures, isFreight };
}
