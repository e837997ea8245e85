import type { Address } from "../account/address.ts";
import type { Country } from "../account/region.ts";

/** What of an address decides what shipping costs. */
export type ShippingPlace = Pick<
  Address,
  "country" | "state" | "city" | "district" | "postalCode" | "type"
>;

/** Places that cost the same to ship to: beginnings of ZIP codes, or provinces of Costa Rica. */
export type ShippingZone = { code: string; country: Country; areas: readonly string[] };

/** The zone of a place: that of the longest beginning of its ZIP code, or of its province (decisions §6). */
export function zoneOf(
  place: Pick<ShippingPlace, "country" | "state" | "postalCode">,
  zones: readonly ShippingZone[],
): string | undefined {
  const candidates = zones
    .filter(({ country }) => country === place.country)
    .flatMap(({ code, areas }) => areas.map((area) => ({ code, area })));
  if (place.country === "CR") return candidates.find(({ area }) => area === place.state)?.code;
  if (!/^\d{5}/.test(place.postalCode)) return undefined;
  return candidates
    .filter(({ area }) => place.postalCode.startsWith(area))
    .toSorted((one, other) => other.area.length - one.area.length)[0]?.code;
}
