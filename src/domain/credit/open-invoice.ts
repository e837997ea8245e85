import { daysBetween } from "../calendar/day.ts";
import { DAY_MS } from "../clock/durations.ts";
import { type Cents, cents } from "../money/money.ts";
import { dayOf, startOfDay } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** How many invoices of an account staff pays by one receipt, or reminds of by one letter, at the most. */
export const MOST_INVOICES_AT_ONCE = 1_000;

/** How long open invoices have been due: not yet, up to 30, 60 and 90 days, or longer. */
export const AGES = ["current", "days30", "days60", "days90", "older"] as const;
export type InvoiceAge = (typeof AGES)[number];

/** The last day of each age, in days after the invoice was due. */
const LAST_DAYS: readonly [InvoiceAge, number][] = [
  ["current", 0],
  ["days30", 30],
  ["days60", 60],
  ["days90", 90],
];

/** An invoice on account, how many days its customer has to pay it, and by whose clocks. */
export type Terms = { issuedAt: Date; creditDays: number; storefront: Storefront };

/** When an invoice is to be paid. */
export function dueAt({ issuedAt, creditDays }: Omit<Terms, "storefront">): Date {
  return new Date(issuedAt.getTime() + creditDays * DAY_MS);
}

/** How many days of its storefront's calendar an invoice is past the one on which it was due; below zero before it. */
export function daysPastDue(terms: Terms, now: Date): number {
  const { storefront } = terms;
  return daysBetween(dayOf(dueAt(terms), storefront), dayOf(now, storefront));
}

/** The moment before which an invoice of a storefront must have been issued to be overdue. */
export function overdueBefore(
  { creditDays, storefront }: Omit<Terms, "issuedAt">,
  now: Date,
): Date {
  return new Date(startOfDay(now, storefront).getTime() - creditDays * DAY_MS);
}

/** How many days an invoice is overdue; one that is not due, or due today, has none. */
export function daysOverdue(terms: Terms, now: Date): number {
  return Math.max(0, daysPastDue(terms, now));
}

/** The age of an invoice that is so many days overdue. */
export function ageOf(days: number): InvoiceAge {
  return LAST_DAYS.find(([, last]) => days <= last)?.[0] ?? "older";
}

export type Aging = Record<InvoiceAge, Cents>;

/** What is open, by age; the ages together are all that is open. */
export function agingOf(invoices: readonly { days: number; open: Cents }[]): Aging {
  const aging: Aging = {
    current: cents(0),
    days30: cents(0),
    days60: cents(0),
    days90: cents(0),
    older: cents(0),
  };
  for (const { days, open } of invoices) {
    const age = ageOf(days);
    aging[age] = cents(aging[age] + open);
  }
  return aging;
}
