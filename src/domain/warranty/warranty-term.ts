/** How long a part is warranted: months, and how far it may run; whichever ends first. Null is without that end. */
export type WarrantyTerm = { months: number; km: number | null };

/** Kilometres in a mile. */
const KM_OF_MILE = 1.609_344;

/** A term's distance in miles, to the full thousand below: what is promised in kilometres is not more in miles. */
export function inMiles(km: number): number {
  return Math.floor(km / KM_OF_MILE / 1_000) * 1_000;
}
