import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";

const UNITS = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

/** How long ago something was, in whole days, else hours, else minutes; what began less than one ago, or by a clock that is ahead, is now. */
export function waitingTime(
  since: string,
  now: Date,
): { value: number; unit: "day" | "hour" | "minute" | "now" } {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  const fitting = UNITS.find((one) => ms >= one.ms);
  return fitting
    ? { value: Math.floor(ms / fitting.ms), unit: fitting.unit }
    : { value: 0, unit: "now" };
}
