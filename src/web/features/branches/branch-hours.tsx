import { useEffect, useState } from "react";

import type { Branch } from "#contract/branches.ts";
import {
  isOpenAt,
  localTimeAt,
  readOpeningHours,
  type Weekday,
  WEEKDAYS,
} from "#domain/branch/opening-hours.ts";
import { languageTag } from "#domain/i18n/locale.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";

const MINUTE_MS = 60_000;
/** A week that begins on a Monday, to have the names of its days written. */
const ANY_MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

type Hours = Pick<Branch, "hours" | "time_zone">;

/** When a branch is open, and in a browser whether it is so now. */
export function BranchHours({ hours: written, time_zone: timeZone }: Hours) {
  const t = useTranslations("branches.hours");
  const { day, time } = useWeek();
  const now = useNow();
  const hours = written.flatMap((one) => readOpeningHours(one) ?? []);
  if (hours.length === 0) return <p>{t("unknown")}</p>;
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
      </ul>
      {now && (
        <p className="strong">
          {t(isOpenAt(hours, localTimeAt(now, timeZone)) ? "open" : "closed")}
        </p>
      )}
    </>
  );
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
  const tag = languageTag(useShopLocale());
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const days = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const times = new Intl.DateTimeFormat(tag, clock);
  return {
    day: (day: Weekday) => days.format(ANY_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS),
    time: (time: string) =>
      times.format(new Date(`2026-11-23T${time}:00Z`)).replaceAll(/\s/g, "\u00a0"),
  };
}
