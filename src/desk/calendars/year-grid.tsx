import { type KeyboardEvent, useEffect, useRef } from "react";

import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { dayOfYear, yearOf } from "#domain/calendar/day.ts";
import { isPlannedYear } from "#domain/calendar/planned-years.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { lookedAt, rulesOf } from "./calendar-shape.ts";
import { useCalendarWords } from "./calendar-words.ts";
import { shownDay } from "./day-look.ts";
import { MonthGrid } from "./month-grid.tsx";
import { dayByKey } from "./month-days.ts";
import { YearLegend } from "./year-legend.tsx";

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1);

type Props = {
  calendar: DeskCalendar;
  branch: string | null;
  year: number;
  /** The day that the keys are at: the one that is open, or where one went. */
  at: string;
  /** Goes to a day by a key; it may be of another year. */
  onGo: (day: string) => void;
  onOpen: (day: string) => void;
};

/** A year at a glance: what each day is, month by month. One of its days is in the order of Tab; keys lead to the others. */
export function YearGrid({ calendar, branch, year, at, onGo, onOpen }: Props) {
  const t = useDeskTexts("calendars");
  const words = useCalendarWords(calendar);
  const place = useRef<HTMLElement>(null);
  const isByKey = useRef(false);
  const rules = rulesOf(calendar);
  const looked = lookedAt(calendar, branch);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    place.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const goByKey = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key);
    if (next === undefined || !isPlannedYear(yearOf(next))) return;
    event.preventDefault();
    isByKey.current = true;
    onGo(next);
  };
  return (
    <section
      ref={place}
      className="year-grid"
      aria-label={t("yearOf", { year: String(year), place: words.scope({ ...calendar, branch }) })}
    >
      {MONTHS.map((month) => (
        <MonthGrid
          key={month}
          year={year}
          month={month}
          title={words.month(dayOfYear(year, month, 1))}
          today={calendar.today}
          at={at}
          dayOf={(day) => shownDay(rules, looked, day)}
          labelOf={(day) =>
            t("dayLabel", { day: words.day(day.day), state: words.state(day, branch === null) })
          }
          onOpen={onOpen}
          onKey={goByKey}
        />
      ))}
      <YearLegend hasOwn={branch === null} />
    </section>
  );
}
