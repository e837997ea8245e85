import type { Storefront } from "./storefront.ts";
import { timeZoneOf } from "./time-zone.ts";

/** The day of a moment by a storefront's clocks, as dates are written: "2026-11-22". */
export function dayOf(moment: Date, storefront: Storefront): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone: timeZoneOf(storefront) });
  return format.format(moment);
}
