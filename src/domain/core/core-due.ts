import { DAY_MS } from "../clock/durations.ts";
import { endOfDay } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** How long a core may come back, in days from the delivery of its part (decisions §8). */
export const CORE_DAYS = 30;

/**
 * The last moment at which a core of an order that was delivered then may come back: the end of the thirtieth day by
 * the storefront's clocks, so that a day alone says it.
 */
export function coreDueAt(deliveredAt: Date, storefront: Storefront): Date {
  return endOfDay(new Date(deliveredAt.getTime() + CORE_DAYS * DAY_MS), storefront);
}

/** Whether its days are over; they have not begun as long as nobody has said that its part was delivered. */
export function isOverdue(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && now > dueAt;
}
