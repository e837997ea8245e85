import type { Storefront } from "../storefront/storefront.ts";

/** How long a part is warranted: months, and how far it may run; whichever ends first. Null is without that end. */
export type WarrantyTerm = { months: number; km: number | null };

export const LONGEST_WARRANTY_MONTHS = 120;
export const LONGEST_WARRANTY_KM = 5_000_000;

/** Whether two terms promise the same; null promises nothing. */
export function isSameTerm(one: WarrantyTerm | null, other: WarrantyTerm | null): boolean {
  return one?.months === other?.months && (one?.km ?? null) === (other?.km ?? null);
}

/** Kilometres in a mile. */
const KM_OF_MILE = 1.609_344;

/**
 * How far a term lets a part run, in the storefront's own unit; 0 is however far, and of no term that has an end: what
 * is less than a mile is said in kilometres.
 */
export function warrantedDistance(
  term: WarrantyTerm | null,
  storefront: Storefront,
): { distance: number; unit: "km" | "mi" } {
  const km = term?.km ?? 0;
  const miles = storefront === "us" ? inMiles(km) : 0;
  return miles > 0 ? { distance: miles, unit: "mi" } : { distance: km, unit: "km" };
}

/**
 * A term's distance in miles, to the full thousand below, or the full hundred or mile where there is no thousand: what
 * is promised in kilometres is not more in miles.
 */
export function inMiles(km: number): number {
  const miles = Math.floor(km / KM_OF_MILE);
  return miles - (miles % (miles < 100 ? 1 : miles < 1_000 ? 100 : 1_000));
}
