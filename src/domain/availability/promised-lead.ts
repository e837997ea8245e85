import { piecesToSend } from "../order/pieces-to-send.ts";
import { type Availability, daysToShip, type ShippingDays } from "./availability.ts";

/**
 * How long a line takes to leave by what its buyer was told when they ordered, for as long as it has not left: days,
 * `arrives` for what was on its way with a day, `incoming` for what was without one, null where it leaves the same day or nothing
 * was told. It follows from the availability that the line was placed with, and from nothing later: an order that is
 * paid days afterwards is told the same, as when it was ordered, and is promised nothing anew (specification §9 has
 * days and no day to count from; decisions §12 leaves dates open).
 */
export function promisedLead(
  placedAs: Availability,
  arrivesOn: string | null,
): ShippingDays | { arrives: string } | "incoming" | null {
  if (placedAs === "INCOMING") return arrivesOn === null ? "incoming" : { arrives: arrivesOn };
  const days = daysToShip(placedAs);
  return days && days.max > 0 ? days : null;
}

/** A line of an order: what was told of it, and where its pieces are. */
export type OpenLine = {
  placedAs: Availability;
  arrivesOn: string | null;
  quantity: number;
  shipped: number;
  /** Pieces that will not be sent. */
  cancelled: number;
  /** Pieces that no warehouse holds for it yet, whether they are waited for or not even reserved. */
  missing: number;
};

/** What of it is still to be said of a line: nothing once no piece of it is to be sent, `arrived` once what was on its way is there. */
export function openLead(line: OpenLine): ReturnType<typeof promisedLead> | "arrived" {
  if (piecesToSend(line) === 0) return null;
  if (line.placedAs === "INCOMING" && line.missing === 0) return "arrived";
  return promisedLead(line.placedAs, line.arrivesOn);
}
