import type { Availability } from "../availability/availability.ts";
import type { BusinessDays } from "../calendar/business-days.ts";
import { lastPromisedDay } from "../calendar/last-promised-day.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** Orders of one storefront that were paid on one day, and of which something left first on one day; null not yet. */
export type LeftOrders = {
  storefront: Storefront;
  paidOn: string;
  leftOn: string | null;
  orders: number;
};

/** Lines of such orders that were told the same, and of which the last piece left on one day. */
export type PromisedLines = {
  storefront: Storefront;
  paidOn: string;
  availability: Availability;
  arrivesOn: string | null;
  leftOn: string | null;
  lines: number;
};

/** Orders by how many business days they took. */
export type Leaving = { sameDay: number; nextDay: number; later: number; notYet: number };

/** Lines whose day was told: those that left by it, those that did not, and those that may still. */
export type Promises = { kept: number; broken: number; open: number };

type Calendars = Readonly<Record<Storefront, BusinessDays>>;

/**
 * How many business days went by until something of an order left. What is paid on a day that is none counts from the
 * first business day after it, and what leaves before that left the same day.
 */
export function countLeaving(groups: readonly LeftOrders[], calendars: Calendars): Leaving {
  const sum = (wanted: keyof Leaving) =>
    groups
      .filter((group) => whenLeft(group, calendars[group.storefront]) === wanted)
      .reduce((before, { orders }) => before + orders, 0);
  return {
    sameDay: sum("sameDay"),
    nextDay: sum("nextDay"),
    later: sum("later"),
    notYet: sum("notYet"),
  };
}

function whenLeft({ paidOn, leftOn }: LeftOrders, days: BusinessDays): keyof Leaving {
  if (leftOn === null) return "notYet";
  const count = days.between(days.onOrAfter(paidOn), leftOn);
  if (count === 0) return "sameDay";
  return count === 1 ? "nextDay" : "later";
}

/** Whether lines left by the last day that their buyers were told, reckoned from the payment; those told none are left out. */
export function countPromises(
  groups: readonly PromisedLines[],
  calendars: Calendars,
  today: Readonly<Record<Storefront, string>>,
): Promises {
  const counted: Promises = { kept: 0, broken: 0, open: 0 };
  for (const group of groups) {
    const { storefront, paidOn, leftOn, lines } = group;
    const until = lastPromisedDay({ ...group, orderedOn: paidOn }, calendars[storefront]);
    if (until !== null) counted[stateOf(until, leftOn, today[storefront])] += lines;
  }
  return counted;
}

function stateOf(until: string, leftOn: string | null, today: string): keyof Promises {
  if (leftOn === null) return today > until ? "broken" : "open";
  return leftOn <= until ? "kept" : "broken";
}
