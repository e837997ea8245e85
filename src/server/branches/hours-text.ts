import type { BranchSpecialDays } from "#contract/branches.ts";
import {
  ANY_MONDAY,
  type DayHours,
  readOpeningHours,
  type Weekday,
  WEEKDAYS,
} from "#domain/branch/opening-hours.ts";
import { namedDays } from "#domain/calendar/named-day.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** "De lunes a viernes: 7:30 a. m. a 5:30 p. m.", a line for each of schema.org's. */
export function hoursText(written: readonly string[], locale: Locale): string[] {
  const words = serverTexts("mails", locale).branch;
  const tag = languageTag(locale);
  const days = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const dayOf = (day: Weekday) => days.format(ANY_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);
  return written.flatMap((one) => {
    const hours = readOpeningHours(one);
    if (!hours) return [];
    const spoken = { from: dayOf(hours.from), to: dayOf(hours.to), ...timesOf(hours, locale) };
    const text = filled(hours.from === hours.to ? words.oneDay : words.days, spoken);
    return [text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)];
  });
}

/** "Cerrada el martes 15 de setiembre: Día de la Independencia", or the hours of that day. */
export function specialText(
  { from, until, hours, name }: BranchSpecialDays,
  locale: Locale,
): string {
  const words = serverTexts("mails", locale).branch;
  const dayOf = namedDays(locale);
  const [open] = hours;
  const spoken = {
    name,
    from: dayOf(from),
    until: dayOf(until),
    ...(open && timesOf(open, locale)),
  };
  const isOne = from === until;
  if (!open) return filled(isOne ? words.closedOn : words.closedFrom, spoken);
  return filled(isOne ? words.openOn : words.openFrom, spoken);
}

function timesOf({ opens, closes }: DayHours, locale: Locale): DayHours {
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const times = new Intl.DateTimeFormat(languageTag(locale), clock);
  const timeOf = (time: string) =>
    times.format(new Date(`2026-11-23T${time}:00Z`)).replaceAll(/\s/g, "\u00a0");
  return { opens: timeOf(opens), closes: timeOf(closes) };
}
