import { useQueryClient } from "@tanstack/react-query";

import type { CalendarHolidayRequest, DeskCalendar } from "#contract/calendar-desk.ts";
import { type Holiday, holidaysOf } from "#domain/calendar/holidays.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { useCalendarWords } from "./calendar-words.ts";
import { HolidayNotice } from "./told-holidays.tsx";

type Switched = Pick<CalendarHolidayRequest, "holiday" | "isKept">;

/** The holidays that the law has in a year; each is kept, or not. */
export function HolidayList({ calendar, year }: { calendar: DeskCalendar; year: number }) {
  const t = useDeskTexts("calendars.holidays");
  const words = useCalendarWords(calendar);
  const isManager = useMay("manager");
  const call = useDeskCall("calendars");
  const queries = useQueryClient();
  const days = holidaysOf(calendar.storefront, year);
  const switchTo = ({ holiday, isKept }: Switched) => {
    const body: CalendarHolidayRequest = { storefront: calendar.storefront, holiday, isKept };
    const name = words.holiday(holiday);
    call.mutate({
      path: "admin/calendars/holiday",
      body,
      text: t(isKept ? "nowKept" : "nowDropped", { name }),
      undo: () => switchTo({ holiday, isKept: !isKept }),
      onDone: () => void queries.invalidateQueries({ queryKey: ["calendars"] }),
    });
  };
  return (
    <section className="year-section" aria-labelledby="calendar-holidays">
      <h2 id="calendar-holidays">{t("title", { year: String(year) })}</h2>
      <p className="secondary">{t(`laws.${calendar.storefront}`)}</p>
      <HolidayNotice calendar={calendar} />
      <ul className="holiday-list">
        {calendar.holidays.map(({ key, isKept }) => (
          <li key={key}>
            {isManager ? (
              <Checkbox
                label={words.holiday(key)}
                checked={isKept}
                disabled={call.isPending}
                onChange={({ target }) => switchTo({ holiday: key, isKept: target.checked })}
              />
            ) : (
              <span>
                {words.holiday(key)} {!isKept && <span className="muted">{t("dropped")}</span>}
              </span>
            )}
            <span className="figures muted">{datesOf(days.filter((one) => one.key === key))}</span>
          </li>
        ))}
      </ul>
    </section>
  );

  function datesOf(dates: readonly Holiday[]): string {
    return dates
      .map(({ day, ownDay }) =>
        day === ownDay
          ? words.shortDay(day)
          : t("moved", { day: words.shortDay(day), own: words.shortDay(ownDay) }),
      )
      .join(", ");
  }
}
