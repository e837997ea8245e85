import { type Availability, daysToShip } from "../availability/availability.ts";
import type { BusinessDays } from "./business-days.ts";
import { dayPlus } from "./day.ts";

type Line = { availability: Availability; arrivesOn: string | null; orderedOn: string };

/**
 * The last day on which a line leaves by what its buyer was told when they ordered; null where no day was told. What
 * lies here leaves the same day, what comes from elsewhere within its days (specification §9), what is on its way on
 * the day that it comes; where the shop is closed on that day, on its next business day.
 */
export function lastPromisedDay(
  { availability, arrivesOn, orderedOn }: Line,
  businessDays: Pick<BusinessDays, "onOrAfter">,
): string | null {
  if (availability === "INCOMING")
    return arrivesOn === null ? null : businessDays.onOrAfter(later(arrivesOn, orderedOn));
  const days = daysToShip(availability);
  return days && businessDays.onOrAfter(dayPlus(orderedOn, days.max));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
