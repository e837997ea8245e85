import type { Bucket } from "#domain/dashboard/figure-span.ts";
import { lastDayOf } from "#domain/dashboard/figure-span.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";

/** What a day or a month is called, whole or as short as an axis has room for. */
export function bucketName(locale: Locale, bucket: Bucket, length: "whole" | "short"): string {
  const isDay = lastDayOf(bucket) === bucket.from;
  const parts: Intl.DateTimeFormatOptions = isDay
    ? { day: "numeric", month: "short", ...(length === "whole" && { weekday: "short" }) }
    : { month: length === "whole" ? "long" : "short", year: "numeric" };
  const format = new Intl.DateTimeFormat(languageTag(locale), { ...parts, timeZone: "UTC" });
  return format.format(new Date(`${bucket.from}T00:00:00Z`));
}
