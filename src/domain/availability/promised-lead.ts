import { type Availability, daysToShip, type ShippingDays } from "./availability.ts";

/**
 * How long a line takes to leave by what its buyer was told when they ordered, for as long as it has not left: days,
 * `incoming` for what was on its way without a date that an order keeps, null where it leaves the same day or nothing
 * was told. It follows from the availability that the line was placed with, and from nothing later: an order that is
 * paid days afterwards is told the same, as when it was ordered, and is promised nothing anew (specification §9 has
 * days and no day to count from; decisions §12 leaves dates open).
 */
export function promisedLead(placedAs: Availability): ShippingDays | "incoming" | null {
  if (placedAs === "INCOMING") return "incoming";
  const days = daysToShip(placedAs);
  return days && days.max > 0 ? days : null;
}
