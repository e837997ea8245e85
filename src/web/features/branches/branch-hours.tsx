import { useEffect, useState } from "react";

import type { Branch, BranchSpecialDays } from "#contract/branches.ts";
import {
  ANY_MONDAY,
  hoursOfWeekday,
  isOpenAt,
  localTimeAt,
  type OpeningHours,
  readOpeningHours,
  type Weekday,
  WEEKDAYS,
} from "#domain/branch/opening-hours.ts";
import { namedDays } from "#domain/calendar/named-day.ts";
import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { localDayAt } from "#domain/clock/local-moment.ts";
import { languageTag } from "#domain/i18n/locale.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";

type Hours = Pick<Branch, "hours" | "time_zone" | "special_days">;

/** When a branch is open, the days to come on which that is otherwise, and in a browser whether it is open now. */
export function BranchHours({ hours: written, time_zone, special_days }: Hours) {
  const t = useTranslations("branches.hours");
  const { day, time } = useWeek();
  const now = useNow();
  const hours = written.flatMap((one) => readOpeningHours(one) ?? []);
  const today = now && localDayAt(now, time_zone);
  const coming = special_days.filter(({ until }) => today === undefined || until >= today);
  if (hours.length === 0 && coming.length === 0) return <p>{t("unknown")}</p>;
  return (
    <>
      <ul>
        {hours.map(({ from, to, opens, closes }) => (
          <li key={`${from} ${opens}`}>
            {t(from === to ? "oneDay" : "days", {
              from: day(from),
              to: day(to),
              opens: time(opens),
              closes: time(closes),
            })}
          </li>
        ))}
        {coming.map((special) => (
          <SpecialDays key={special.from} special={special} today={today} />
        ))}
      </ul>
      {now && (
        <p className="strong">
          {t(isOpenNow({ hours, coming }, now, time_zone) ? "open" : "closed")}
        </p>
      )}
    </>
  );
}

type Known = { hours: readonly OpeningHours[]; coming: readonly BranchSpecialDays[] };

/** By the hours of this very day, which need not be those of its week. */
function isOpenNow({ hours, coming }: Known, now: Date, timeZone: string): boolean {
  const today = localDayAt(now, timeZone);
  const { weekday, time } = localTimeAt(now, timeZone);
  const special = coming.find(({ from, until }) => from <= today && today <= until);
  return isOpenAt(special?.hours ?? hoursOfWeekday(hours, weekday), time);
}

/** Days on which a branch has other hours, or none; of today it is said so. */
function SpecialDays({
  special: { from, until, hours, name },
  today,
}: {
  special: BranchSpecialDays;
  today: string | undefined;
}) {
  const t = useTranslations("branches.hours");
  const { date, time } = useWeek();
  const [open] = hours;
  const words = {
    name,
    from: date(from),
    until: date(until),
    opens: open ? time(open.opens) : "",
    closes: open ? time(open.closes) : "",
  };
  const kind = open ? "open" : "closed";
  if (today !== undefined && from <= today && until === today)
    return <li className="strong">{t(`${kind}Today`, words)}</li>;
  return <li>{t(from === until ? `${kind}On` : `${kind}From`, words)}</li>;
}

/** This minute in a browser; undefined on the server, whose page is shown for hours. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Days and times as the page's language writes them. */
function useWeek() {
  const locale = useShopLocale();
  const tag = languageTag(locale);
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const days = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const times = new Intl.DateTimeFormat(tag, clock);
  return {
    date: namedDays(locale),
    day: (day: Weekday) => days.format(ANY_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS),
    time: (time: string) =>
      times.format(new Date(`2026-11-23T${time}:00Z`)).replaceAll(/\s/g, "\u00a0"),
  };
}
