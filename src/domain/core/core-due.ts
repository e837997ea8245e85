import { DAY_MS } from "../clock/durations.ts";
import { localMoments } from "../clock/local-moment.ts";
import { ShopError } from "../error/shop-error.ts";
import { dayOf, endOfDay } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";
import { timeZoneOf } from "../storefront/time-zone.ts";

/**
 * The last moment at which a core of an order that was delivered then may come back, in so many days: the end of the
 * last of them by the storefront's clocks, so that a day alone says it.
 */
export function coreDueAt(
  deliveredAt: Date,
  { days, storefront }: { days: number; storefront: Storefront },
): Date {
  return endOfDay(new Date(deliveredAt.getTime() + days * DAY_MS), storefront);
}

/** Whether its days are over; they have not begun as long as nobody has said that its part was delivered. */
export function isOverdue(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && now > dueAt;
}

/** The most days that the shop gives a core at one go, from now. */
export const MOST_CORE_DAYS = 365;

type Clock = { storefront: Storefront; now: Date };

/**
 * The days by the storefront's calendar until which a core may be given more time: none that is over or was promised
 * already, and none too far off. Null for a core whose days have not begun, which loses none.
 */
export function daysToGive(
  dueAt: Date | null,
  { storefront, now }: Clock,
): { first: string; last: string } | null {
  if (dueAt === null) return null;
  const today = dayOf(now, storefront);
  const next = dayOf(new Date(endOfDay(dueAt, storefront).getTime() + 1), storefront);
  const last = dayOf(new Date(now.getTime() + MOST_CORE_DAYS * DAY_MS), storefront);
  const first = next > today ? next : today;
  return first > last ? null : { first, last };
}

/**
 * Until when a core may come that is given time until a day: its end by the storefront's clocks. A ShopError
 * `core_refused` for a day that is none of `daysToGive`.
 */
export function extendedDue(
  { day, dueAt }: { day: string; dueAt: Date | null },
  clock: Clock,
): Date {
  const days = daysToGive(dueAt, clock);
  const [noon] = localMoments(`${day}T12:00`, timeZoneOf(clock.storefront));
  if (!noon || !days || day < days.first || day > days.last)
    throw new ShopError("core_refused", { dueAt, day });
  return endOfDay(noon, clock.storefront);
}

/**
 * Refuses, with a ShopError `core_refused`, to close a core whose days are not over: until then its customer has the
 * shop's word.
 */
export function requireOverdue(dueAt: Date | null, now: Date): void {
  if (!isOverdue(dueAt, now)) throw new ShopError("core_refused", { dueAt });
}
