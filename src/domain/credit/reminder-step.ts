import { daysPastDue, type Terms } from "./open-invoice.ts";

/**
 * How far from the day that an invoice is due it may be reminded, in days after it and below zero before it, and how
 * often.
 */
export const REMINDER_BOUNDS = { first: -30, last: 365, most: 8 } as const;

/** Customers are written from the first of these times of the storefront's clocks on, and not from the last on. */
const TIMES = { first: "08:00", last: "18:00" } as const;

/**
 * The steps of a text such as "-3, 7, 21, 45": days after an invoice is due, below zero before it, each later than the
 * one before. Nothing written is no step at all; undefined where the text is no such list.
 */
export function readReminderDays(text: string): number[] | undefined {
  if (text.trim() === "") return [];
  const steps = text.split(",").map((step) => step.trim());
  if (steps.length > REMINDER_BOUNDS.most || !steps.every((step) => /^-?\d{1,3}$/.test(step)))
    return undefined;
  const days = steps.map(Number);
  const isGood = days.every(
    (day, at) =>
      day >= REMINDER_BOUNDS.first && day <= REMINDER_BOUNDS.last && day > (days[at - 1] ?? -1_000),
  );
  return isGood ? days : undefined;
}

/** Whether customers are written at a time of their storefront's clocks ("07:59"), where the day is a business day there. */
export function isReminderTime(time: string): boolean {
  return time >= TIMES.first && time < TIMES.last;
}

type Standing = {
  /** The steps of the storefront, the earliest first. */
  steps: readonly number[];
  terms: Terms;
  /** The steps that the invoice was reminded for. */
  sent: readonly number[];
};

/**
 * The step that an invoice is to be reminded for now: the latest that has come, unless it or a later one was sent.
 * Those that were passed are not made up for, and what is overdue is not told any more that it will be due.
 */
export function reminderStep({ steps, terms, sent }: Standing, now: Date): number | undefined {
  const days = daysPastDue(terms, now);
  const step = steps.findLast((one) => one <= days);
  if (step === undefined || sent.some((one) => one >= step)) return undefined;
  return step <= 0 && days > 0 ? undefined : step;
}

/** What keeps an invoice from being reminded: its own or its customer's hold, or what becomes of its money or its goods. */
export const REMINDER_BARS = ["off", "disputed", "returning", "onItsWay"] as const;
export type ReminderBar = (typeof REMINDER_BARS)[number];

type Barring = {
  openCents: number;
  onItsWayCents: number;
  /** Whether staff said that it, or anything of its account, is not to be reminded. */
  isOff: boolean;
  /** Whether the bank has taken a payment of it into question. */
  isDisputed: boolean;
  /** Whether something of its order is coming back, or is claimed under warranty. */
  isReturning: boolean;
};

/** Why an invoice is not reminded of; undefined where it may be. */
export function reminderBar(invoice: Barring): ReminderBar | undefined {
  if (invoice.isOff) return "off";
  if (invoice.isDisputed) return "disputed";
  if (invoice.isReturning) return "returning";
  return invoice.onItsWayCents >= invoice.openCents ? "onItsWay" : undefined;
}
