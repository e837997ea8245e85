import { HOUR_MS } from "../clock/durations.ts";
import { localDayAt } from "../clock/local-moment.ts";
import type { Storefront } from "./storefront.ts";
import { timeZoneOf } from "./time-zone.ts";

/** The day of a moment by a storefront's clocks, as dates are written: "2026-11-22". */
export function dayOf(moment: Date, storefront: Storefront): string {
  return localDayAt(moment, timeZoneOf(storefront));
}

/**
 * The last millisecond of the day of a moment by a storefront's clocks, which differ from UTC by whole hours: the one
 * before the first hour that belongs to another day, on days with a change of the clocks too.
 */
export function endOfDay(moment: Date, storefront: Storefront): Date {
  const day = dayOf(moment, storefront);
  let next = new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
  while (dayOf(next, storefront) === day) next = new Date(next.getTime() + HOUR_MS);
  return new Date(next.getTime() - 1);
}

/** The first moment of the day of a moment by a storefront's clocks: `endOfDay` says how hours are told. */
export function startOfDay(moment: Date, storefront: Storefront): Date {
  const day = dayOf(moment, storefront);
  let first = Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS;
  while (dayOf(new Date(first - 1), storefront) === day) first -= HOUR_MS;
  return new Date(first);
}
