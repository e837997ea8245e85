import { addCents, type Cents, cents, timesCents } from "../money/money.ts";
import { billableGrams, type Parcel, type WeightRule } from "./package-weight.ts";
import { type ShippingPlace, type ShippingZone, zoneOf } from "./shipping-zone.ts";

export const SHIPPING_SERVICES = ["ground", "express", "freight", "pickup"] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/** What a service costs in a zone: a base, and so much for each kilogram begun. */
export type ShippingRate = {
  zone: string;
  carrier: string;
  service: Exclude<ShippingService, "pickup">;
  base: Cents;
  perKilogram: Cents;
  days: { min: number; max: number };
};

/** The rules beside the rates, one set for the shop. */
export type ShippingPolicy = WeightRule & {
  /** Above this a shipment goes by freight. */
  freightAboveGrams: number;
  /** Added for a home in the United States: a parcel, and freight with a lift gate. */
  residential: Cents;
  residentialFreight: Cents;
};

/** The rate tables as an admin edits them. */
export type ShippingRates = {
  zones: readonly ShippingZone[];
  rates: readonly ShippingRate[];
  policy: ShippingPolicy;
};

export type Shipment = { place: ShippingPlace; parcels: readonly Parcel[] };

/** A way to get a shipment there, and what it costs. */
export type ShippingOffer = {
  carrier: string;
  service: ShippingService;
  price: Cents;
  days: { min: number; max: number };
};

/** Whether it goes by freight: an engine or a transmission is in it, or it is too heavy for a parcel. */
export function goesByFreight(parcels: readonly Parcel[], policy: ShippingPolicy): boolean {
  return (
    parcels.some(({ isFreight }) => isFreight) ||
    billableGrams(parcels, policy) > policy.freightAboveGrams
  );
}

/**
 * What the tables offer for a shipment, the cheapest first (decisions §6): freight alone for what
 * goes by freight, parcel services alone for the rest; nothing outside the zones.
 */
export function tableOffers(
  { place, parcels }: Shipment,
  { zones, rates, policy }: ShippingRates,
): ShippingOffer[] {
  const zone = zoneOf(place, zones);
  const isFreight = goesByFreight(parcels, policy);
  const kilograms = Math.ceil(billableGrams(parcels, policy) / 1_000);
  return rates
    .filter((rate) => rate.zone === zone && (rate.service === "freight") === isFreight)
    .map(({ carrier, service, base, perKilogram, days }) => ({
      carrier,
      service,
      price: addCents(
        base,
        timesCents(perKilogram, kilograms),
        surcharge(place, { isFreight, policy }),
      ),
      days,
    }))
    .toSorted((one, other) => one.price - other.price);
}

function surcharge(
  { country, type }: ShippingPlace,
  { isFreight, policy }: { isFreight: boolean; policy: ShippingPolicy },
): Cents {
  if (country !== "US" || type !== "residential") return cents(0);
  return isFreight ? policy.residentialFreight : policy.residential;
}
