import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";

const UNITS = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

/** How long ago something was, in whole days, else hours, else minutes. */
export function waitingTime(
  since: string,
  now: Date,
): { value: number; unit: "day" | "hour" | "minute" } {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  const fitting = UNITS.find((one) => ms >= one.ms) ?? { unit: "minute" as const, ms: MINUTE_MS };
  return { value: Math.floor(ms / fitting.ms), unit: fitting.unit };
}
