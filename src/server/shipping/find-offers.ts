import type { ShippingRateSource } from "#adapters/shipping-rates/shipping-rates.ts";
import type { ShippingWarning } from "#contract/shipping.ts";
import type { ShippingDays } from "#domain/availability/availability.ts";
import { cents } from "#domain/money/money.ts";
import {
  goesByFreight,
  isPromisable,
  type Shipment,
  type ShippingOffer,
  tableOffers,
} from "#domain/shipping/shipping-offer.ts";
import type { ShippingPlace } from "#domain/shipping/shipping-zone.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findPickupPlaces } from "./pickup-store.ts";
import type { StoredRates } from "./tables-in-use.ts";

export type OfferSources = {
  db: Database;
  /** Carriers' services beside the shop's tables. */
  carriers?: readonly ShippingRateSource[];
  onCarrierFailure?: (name: string, error: unknown) => void;
};

/** What a shipment is offered by these tables. */
export type FindOffers = (
  shipment: Shipment,
  by: { rates: StoredRates; leaves: ShippingDays | null },
) => Promise<ShippingOffer[]>;

/** Pickup in a warehouse of Costa Rica, what the tables offer, and what carriers do (decisions §6). */
export function createOfferFinder(sources: OfferSources): FindOffers {
  const { db, carriers = [], onCarrierFailure = () => {} } = sources;
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
  return async (shipment, { rates, leaves }) => {
    const sent = [...tableOffers(shipment, rates), ...(await carrierOffers(shipment))];
    return [
      ...(await pickupOffers(db, shipment.place)),
      ...sent.filter((offer) => isPromisable(offer, leaves)),
    ];
  };
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

/** What a shopper should know of what a shipment is offered. */
export function warningsOf(
  { place, parcels }: Shipment,
  { offers, rates, leaves, isChanged }: PricedShipment,
): ShippingWarning[] {
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
