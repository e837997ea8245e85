import type { Availability } from "../availability/availability.ts";
import type { BusinessDays } from "../calendar/business-days.ts";
import { dayPlus } from "../calendar/day.ts";
import { lastPromisedDay } from "../calendar/last-promised-day.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** How soon something of an order left, in business days. */
export const LEFT_IN = ["sameDay", "nextDay", "later"] as const;
export type LeftIn = (typeof LEFT_IN)[number];

/** What became of a day that was promised of a line: it left by it, it did not, or it may still. */
export const PROMISE_STATES = ["kept", "broken", "open"] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

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
export type Leaving = Record<LeftIn | "notYet", number>;

/** Lines whose day was told: those that left by it, those that did not, and those that may still. */
export type Promises = Record<PromiseState, number>;

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
  const until = lastLeavingDays(paidOn, days);
  if (leftOn <= until.sameDay) return "sameDay";
  return leftOn <= until.nextDay ? "nextDay" : "later";
}

/** The last days on which what was paid on a day leaves the same business day, and the next one. */
export function lastLeavingDays(
  paidOn: string,
  days: Pick<BusinessDays, "onOrAfter" | "after">,
): Record<Exclude<LeftIn, "later">, string> {
  const next = days.after(days.onOrAfter(paidOn), 1);
  return { sameDay: dayPlus(next, -1), nextDay: dayPlus(days.after(next, 1), -1) };
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

function stateOf(until: string, leftOn: string | null, today: string): PromiseState {
  if (leftOn === null) return today > until ? "broken" : "open";
  return leftOn <= until ? "kept" : "broken";
}
