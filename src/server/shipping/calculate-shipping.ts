import type { ShippingRateSource } from "#adapters/shipping-rates/shipping-rates.ts";
import type { ShippingWarning } from "#contract/shipping.ts";
import {
  type Availability,
  daysToShipAll,
  type ShippingDays,
} from "#domain/availability/availability.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { availabilityOfSome } from "#domain/cart/cart-quantity.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import type { Parcel } from "#domain/shipping/package-weight.ts";
import {
  goesByFreight,
  type Shipment,
  type ShippingOffer,
  tableOffers,
} from "#domain/shipping/shipping-offer.ts";
import type { ShippingPlace } from "#domain/shipping/shipping-zone.ts";
import { type AvailableLine, availableLines, isCartChanged } from "#server/cart/available-lines.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findPickupPlaces, readRates, type StoredRates } from "./rate-store.ts";
import type { OptionSigner } from "./shipping-option.ts";

export type OfferedOption = ShippingOffer & { id: string; isFreight: boolean };
export type ShippingQuote = { options: OfferedOption[]; warnings: ShippingWarning[] };

/** What shipping a cart to a place costs. */
export type CalculateShipping = (
  request: { place: ShippingPlace; items: readonly CartLine[] },
  buyer: Pick<Buyer, "priceLevel" | "storefront">,
) => Promise<ShippingQuote>;

type Needs = {
  db: Database;
  options: Pick<OptionSigner, "idOf">;
  /** Carriers' services beside the shop's tables. */
  carriers?: readonly ShippingRateSource[];
  onCarrierFailure?: (name: string, error: unknown) => void;
};

/**
 * The options of decisions §6: what the tables and the carriers offer, and pickup in a warehouse of
 * Costa Rica; each with an id that is good for this address and this cart alone. A ShopError
 * `cart_empty` when there is nothing to ship.
 */
export function createShippingCalculator(needs: Needs): CalculateShipping {
  const { db, options, carriers = [], onCarrierFailure = () => {} } = needs;
  const carrierOffers = async (shipment: Shipment) => {
    const answers = await Promise.all(
      carriers.map(async ({ name, offers }) => {
        try {
          return await offers(shipment);
        } catch (error) {
          onCarrierFailure(name, error); // the others' offers stand
          return [];
        }
      }),
    );
    return answers.flat();
  };

  return async ({ place, items }, { priceLevel, storefront }) => {
    const skus = items.map(({ sku }) => sku);
    const parts = await findSellableParts(db, { skus, priceLevel, storefront });
    const available = availableLines(items, parts);
    if (available.kept.length === 0) throw new ShopError("cart_empty");
    const rates = await readRates(db);
    const shipment = { place, parcels: available.kept.map((line) => parcelOf(line, rates)) };
    const leaves = daysToShipAll(available.kept.map(availabilityOfLine));
    const offers = [
      ...(await pickupOffers(db, place)),
      ...promisable([...tableOffers(shipment, rates), ...(await carrierOffers(shipment))], leaves),
    ];
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

function availabilityOfLine({ part, quantity }: AvailableLine): Availability {
  return availabilityOfSome(quantity, part.position);
}

/** Nobody pays for speed that the slowest line does not allow: express is for what leaves today. */
function promisable(
  offers: readonly ShippingOffer[],
  leaves: ShippingDays | null,
): readonly ShippingOffer[] {
  return offers.filter(({ service }) => service !== "express" || leaves?.max === 0);
}

function parcelOf({ part, quantity }: AvailableLine, { freightCategories }: StoredRates): Parcel {
  const isFreight =
    freightCategories.includes(part.category) ||
    freightCategories.includes(`${part.category}/${part.subcategory}`);
  return { pieces: quantity, ...part.measures, isFreight };
}

/** Who lives in Costa Rica may fetch an order, at no cost. */
async function pickupOffers(db: Database, { country }: ShippingPlace): Promise<ShippingOffer[]> {
  if (country !== "CR") return [];
  return (await findPickupPlaces(db)).map(({ name }) => ({
    carrier: name,
    service: "pickup",
    price: cents(0),
    days: { min: 0, max: 0 },
  }));
}

type PricedShipment = {
  offers: readonly ShippingOffer[];
  rates: StoredRates;
  leaves: ShippingDays | null;
  isChanged: boolean;
};

function warningsOf({ place, parcels }: Shipment, priced: PricedShipment): ShippingWarning[] {
  const { offers, rates, leaves, isChanged } = priced;
  const isServed = offers.some(({ service }) => service !== "pickup");
  const isHome = place.country === "US" && place.type === "residential";
  const warnings: [ShippingWarning, boolean][] = [
    ["no_service", !isServed],
    ["freight_only", isServed && goesByFreight(parcels, rates.policy)],
    ["estimated_weight", isServed && parcels.some(({ weightGrams }) => weightGrams === null)],
    ["residential_surcharge", isServed && isHome],
    ["cart_changed", isChanged],
    ["leaves_later", leaves !== null && leaves.max > 0],
    ["leaves_unknown", leaves === null],
  ];
  return warnings.flatMap(([code, isGiven]) => (isGiven ? [code] : []));
}
