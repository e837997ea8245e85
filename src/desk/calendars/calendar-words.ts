import type { DeskCalendar } from "#contract/calendar-desk.ts";
import type { BranchDay, DayCause } from "#domain/calendar/branch-day.ts";
import type { DayHours } from "#domain/branch/opening-hours.ts";
import { languageTag } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { Scope } from "./calendar-place.ts";

/** Days, hours and what they are, in words. */
export function useCalendarWords(calendar: DeskCalendar) {
  const t = useDeskTexts("calendars");
  const locale = useShopLocale();
  const tag = languageTag(locale);
  const long = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat(tag, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const month = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const hours = (spans: readonly DayHours[]) =>
    spans.length === 0
      ? t("closed")
      : spans.map(({ opens, closes }) => t("span", { opens, closes })).join(", ");
  const holiday = (key: string) =>
    calendar.holidays.find((one) => one.key === key)?.name[locale] ?? key;
  const cause = (known: DayCause) =>
    known.kind === "holiday" ? holiday(known.holiday.key) : known.entry.name[locale];
  const branch = (code: string) => calendar.branches.find((one) => one.code === code)?.name ?? code;
  return {
    day: (day: string) => long.format(at(day)),
    shortDay: (day: string) => short.format(at(day)),
    days: ({ from, until }: { from: string; until: string }) =>
      from === until ? short.format(at(from)) : short.formatRange(at(from), at(until)),
    month: (first: string) => capital(month.format(at(first)), tag),
    weekday: (day: string) => weekday.format(at(day)),
    hours,
    holiday,
    cause,
    branch,
    scope: ({ storefront, branch: code }: Scope) =>
      code === null ? t(`places.${storefront}`) : branch(code),
    /** "Cerrado: Navidad", or the hours; of all of a storefront, which has none of its own, whether it works. */
    state: (known: BranchDay, isWhole: boolean) => {
      const what = isWhole && known.cause === null ? wholeState(known) : hours(known.hours);
      return known.cause === null ? what : t("because", { what, why: cause(known.cause) });
    },
  };

  function wholeState({ hours: open }: BranchDay): string {
    return open.length > 0 ? t("businessDay") : t("weekend");
  }
}

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function capital(text: string, tag: string): string {
  return text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1);
}
