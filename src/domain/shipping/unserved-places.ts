import { postalAreaOf } from "../account/postal-area.ts";
import { type Country, CR_PROVINCES, US_STATES } from "../account/region.ts";
import { type ShippingZone, zoneOf } from "./shipping-zone.ts";

/** A state or province of which no zone has all; `areas` are the beginnings of its ZIP codes that none has. */
export type UnservedPlace = { country: Country; state: string; areas: string[] };

const PREFIXES = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, "0"));

/**
 * The states and provinces that the shop ships to and no zone covers (specification §1): an order for there finds no
 * service. It is said and not refused, for an area goes from one zone to another by way of none.
 */
export function unservedPlaces(zones: readonly ShippingZone[]): UnservedPlace[] {
  const provinces = CR_PROVINCES.filter(
    (state) => !zoneOf({ country: "CR", state, postalCode: "" }, zones),
  ).map((state) => ({ country: "CR" as const, state, areas: [] }));
  const isOpen = (area: string) =>
    !zones.some(({ country, areas }) => country === "US" && isCovered(area, areas));
  const open = PREFIXES.filter(isOpen).map((area) => ({ area, of: postalAreaOf("US", area) }));
  const states = US_STATES.map((state) => ({
    country: "US" as const,
    state,
    areas: open.flatMap(({ area, of }) => (of === state ? [area] : [])),
  })).filter(({ areas }) => areas.length > 0);
  return [...provinces, ...states];
}

/** Whether every ZIP code that begins so has a zone: by a beginning as short, or by all ten that are longer. */
function isCovered(beginning: string, areas: readonly string[]): boolean {
  if (areas.some((area) => beginning.startsWith(area))) return true;
  if (beginning.length === 5 || !areas.some((area) => area.startsWith(beginning))) return false;
  return Array.from({ length: 10 }, (_, digit) => `${beginning}${digit}`).every((longer) =>
    isCovered(longer, areas),
  );
}
