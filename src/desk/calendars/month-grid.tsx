import { type KeyboardEvent, useId } from "react";

import { languageTag } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { ShownDay } from "./day-look.ts";
import { weeksOfMonth } from "./month-days.ts";

/** A week that begins on a Monday, to have the names of its days written. */
const ANY_WEEK = Array.from({ length: 7 }, (_, place) => Date.UTC(2026, 10, 23 + place));

type Props = {
  year: number;
  month: number;
  title: string;
  today: string;
  /** The day that Tab leads to. */
  at: string;
  dayOf: (day: string) => ShownDay;
  labelOf: (day: ShownDay) => string;
  onOpen: (day: string) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** A month of the year, a button for each day. */
export function MonthGrid({ year, month, title, today, at, dayOf, labelOf, onOpen, onKey }: Props) {
  const id = useId();
  const tag = languageTag(useShopLocale());
  const narrow = new Intl.DateTimeFormat(tag, { weekday: "narrow", timeZone: "UTC" });
  const whole = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  return (
    <table className="month-grid" aria-labelledby={id}>
      <caption id={id}>{title}</caption>
      <thead>
        <tr>
          {ANY_WEEK.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{narrow.format(day)}</span>
              <span className="visually-hidden">{whole.format(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(year, month).map(({ monday, days }) => (
          <tr key={monday}>
            {days.map(({ weekday, day }) => (
              <td key={weekday}>
                {day !== null && (
                  <DayButton
                    shown={dayOf(day)}
                    isToday={day === today}
                    isAt={day === at}
                    labelOf={labelOf}
                    onOpen={onOpen}
                    onKey={onKey}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayButton({
  shown,
  isToday,
  isAt,
  labelOf,
  onOpen,
  onKey,
}: Pick<Props, "labelOf" | "onOpen" | "onKey"> & {
  shown: ShownDay;
  isToday: boolean;
  isAt: boolean;
}) {
  const { day, look, hasOwn } = shown;
  const label = labelOf(shown);
  return (
    <button
      type="button"
      className={hasOwn ? "year-day has-own" : "year-day"}
      data-day={day}
      data-look={look}
      aria-current={isToday ? "date" : undefined}
      aria-label={label}
      title={label}
      tabIndex={isAt ? 0 : -1}
      onClick={() => onOpen(day)}
      onKeyDown={onKey}
    >
      {Number(day.slice(8))}
    </button>
  );
}
