import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";
import type { Arrival } from "#domain/availability/open-arrivals.ts";
import { isDay } from "#domain/calendar/day.ts";

import { wholeIn, writtenWhole } from "../form/typed-values.ts";

/** What stands in the fields of what is on its way to a shelf. */
export type TypedComing = { pieces: string; day: string };

/** Why it cannot be sent: `empty` is that nobody has typed anything yet, `same` that the shop says so already. */
export type UnsentComing = "empty" | "wrong" | "noDay" | "same";

/** What is on its way to a shelf as its fields begin with it. */
export function writtenComing({ incoming, incomingOn }: Arrival): TypedComing {
  return { pieces: writtenWhole(incoming > 0 ? incoming : null), day: incomingOn ?? "" };
}

/** What was typed of a shelf, or why it cannot be sent. Whether a day is over the shop says: its clock is the warehouse's. */
export function readComing({ pieces, day }: TypedComing, seen: Arrival): Arrival | UnsentComing {
  if (pieces.trim() === "" && day === "") return "empty";
  const incoming = wholeIn(pieces);
  if (incoming === null || !isOnShelf(incoming)) return "wrong";
  if (day !== "" && !isDay(day)) return "noDay";
  const coming = { incoming, incomingOn: day || null };
  return isSame(coming, seen) ? "same" : coming;
}

function isOnShelf(pieces: number): boolean {
  return pieces >= 0 && pieces <= MOST_ON_SHELF;
}

function isSame(one: Arrival, other: Arrival): boolean {
  return one.incoming === other.incoming && one.incomingOn === other.incomingOn;
}
