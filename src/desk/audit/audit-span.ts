import { HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";

/** How far back one looks, by its name in the address. */
export const AUDIT_SPANS = ["hour", "day", "week", "month"] as const;
export type AuditSpan = (typeof AUDIT_SPANS)[number];

const HOURS: Readonly<Record<AuditSpan, number>> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
};

/** The span of a name; any other is none. */
export function spanNamed(name: string | undefined): AuditSpan | undefined {
  return AUDIT_SPANS.find((span) => span === name);
}

/** When a span began, on the whole minute, so that the pages of one list are all of the same span. */
export function spanBeginning(span: AuditSpan | undefined, now: Date): string | undefined {
  if (span === undefined) return undefined;
  const began = now.getTime() - HOURS[span] * HOUR_MS;
  return new Date(Math.floor(began / MINUTE_MS) * MINUTE_MS).toISOString();
}
