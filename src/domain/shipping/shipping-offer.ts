import type { ShippingDays } from "../availability/availability.ts";
import { addCents, type Cents, cents, timesCents } from "../money/money.ts";
import { billableGrams, type Parcel, type WeightRule } from "./package-weight.ts";
import { type ShippingPlace, type ShippingZone, zoneOf } from "./shipping-zone.ts";

export const SHIPPING_SERVICES = ["ground", "express", "freight", "pickup"] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];
/** Those that the tables have rates of: fetching costs nothing. */
export const TABLE_SERVICES = [
  "ground",
  "express",
  "freight",
] as const satisfies readonly ShippingService[];

/** What a service costs in a zone: a base, and so much for each kilogram begun. */
export type ShippingRate = {
  zone: string;
  carrier: string;
  service: Exclude<ShippingService, "pickup">;
  base: Cents;
  perKilogram: Cents;
  days: { min: number; max: number };
  /** A rate that is switched off is kept and offered to nobody. */
  isOffered: boolean;
};

/** Why a rate of the zone is not offered for a shipment. */
export const RATE_LOSSES = [
  "switched_off",
  "freight_inside",
  "too_heavy",
  "goes_as_parcel",
] as const;
export type RateLoss = (typeof RATE_LOSSES)[number];

/** A rate of the zone with what it costs for a shipment, and why it is not offered where it is not. */
export type JudgedRate = ShippingOffer & { loss: RateLoss | undefined };

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
  return whyByFreight(parcels, policy) !== undefined;
}

/** Nobody pays for speed that the slowest line does not allow: express is for what leaves today (decisions §6). */
export function isPromisable(
  { service }: Pick<ShippingOffer, "service">,
  leaves: ShippingDays | null,
): boolean {
  return service !== "express" || leaves?.max === 0;
}

/**
 * What the tables offer for a shipment, the cheapest first (decisions §6): freight alone for what
 * goes by freight, parcel services alone for the rest; nothing outside the zones.
 */
export function tableOffers(shipment: Shipment, tables: ShippingRates): ShippingOffer[] {
  return judgeRates(shipment, tables).flatMap(({ loss, ...offer }) => (loss ? [] : [offer]));
}

/** Every rate of the place's zone, the cheapest first, with why it is not offered; none outside the zones. */
export function judgeRates(
  { place, parcels }: Shipment,
  { zones, rates, policy }: ShippingRates,
): JudgedRate[] {
  const zone = zoneOf(place, zones);
  const freight = whyByFreight(parcels, policy);
  const kilograms = Math.ceil(billableGrams(parcels, policy) / 1_000);
  return rates
    .filter((rate) => rate.zone === zone)
    .map(({ carrier, service, base, perKilogram, days, isOffered }) => ({
      carrier,
      service,
      price: addCents(
        base,
        timesCents(perKilogram, kilograms),
        surcharge(place, { isFreight: service === "freight", policy }),
      ),
      days,
      loss: isOffered ? unfit(service, freight) : ("switched_off" as const),
    }))
    .toSorted((one, other) => one.price - other.price);
}

type WhyByFreight = "freight_inside" | "too_heavy";

function whyByFreight(
  parcels: readonly Parcel[],
  policy: ShippingPolicy,
): WhyByFreight | undefined {
  if (parcels.some(({ isFreight }) => isFreight)) return "freight_inside";
  return billableGrams(parcels, policy) > policy.freightAboveGrams ? "too_heavy" : undefined;
}

/** Freight is for what goes by freight, and parcel services are for the rest. */
function unfit(
  service: ShippingRate["service"],
  freight: WhyByFreight | undefined,
): RateLoss | undefined {
  if (service !== "freight") return freight;
  return freight ? undefined : "goes_as_parcel";
}

function surcharge(
  { country, type }: ShippingPlace,
  { isFreight, policy }: { isFreight: boolean; policy: ShippingPolicy },
): Cents {
  if (country !== "US" || type !== "residential") return cents(0);
  return isFreight ? policy.residentialFreight : policy.residential;
}
