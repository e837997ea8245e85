import { useState } from "react";

import type { CalendarsResponse, DeskCalendar } from "#contract/calendar-desk.ts";
import { dayOfYear, isDay, yearOf } from "#domain/calendar/day.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPlace } from "#desk/ui/detail-place.tsx";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { History } from "#desk/ui/history.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { SharedThing } from "#desk/ui/presence/shared-thing.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";

import { CalendarDetail } from "./calendar-detail.tsx";
import { NEW_DAYS, useCalendarPlace } from "./calendar-place.ts";
import { EntryList } from "./entry-list.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { useEntryWords } from "./use-entry-words.ts";
import { YearGrid } from "./year-grid.tsx";
import { YearTools } from "./year-tools.tsx";

/** On which days a storefront and its branches are open: a year at a glance, and what is open of it beside it. */
export default function CalendarsPage() {
  const t = useDeskTexts("calendars");
  const place = useCalendarPlace();
  const isManager = useMay("manager");
  const begin = () => place.goTo({ id: NEW_DAYS });
  useDeskKeys(isManager ? [{ keys: "n", name: t("new"), act: begin }] : []);
  const { data, onRetry } = useOne<CalendarsResponse>({
    area: "calendars",
    id: String(place.wantedYear ?? ""),
    path: "admin/calendars",
    body: place.wantedYear === undefined ? {} : { year: place.wantedYear },
  });
  return (
    <>
      <AreaHead title={t("title")}>
        {isManager && (
          <Button kind="main" size="s" onClick={begin}>
            {t("new")}
            <KeyHint keys="n" />
          </Button>
        )}
      </AreaHead>
      {data ? <Calendars {...data} /> : <DetailWaiting onRetry={onRetry} />}
    </>
  );
}

function Calendars({ calendars }: CalendarsResponse) {
  const place = useCalendarPlace();
  const { id, scope, wantedYear, goTo } = place;
  const calendar = calendars.find(({ storefront }) => storefront === scope.storefront);
  const close = () => goTo({ id: undefined });
  if (!calendar) return null;
  const year = wantedYear ?? yearOf(calendar.today);
  return (
    <SharedThing subject={id === undefined || !/^\d+$/.test(id) ? undefined : `calendars/${id}`}>
      <DetailPlace
        isOpen={id !== undefined}
        onClose={close}
        list={
          <div className="year-page">
            <YearTools
              calendars={STOREFRONTS.flatMap((one) =>
                calendars.filter(({ storefront }) => storefront === one),
              )}
              scope={scope}
              year={year}
              onScope={(next) => goTo({ scope: next, id: undefined })}
              onYear={(next) => goTo({ year: next })}
            />
            <Year calendar={calendar} year={year} />
          </div>
        }
        detail={
          id !== undefined && <CalendarDetail key={id} calendar={calendar} id={id} year={year} />
        }
      />
    </SharedThing>
  );
}

function Year({ calendar, year }: { calendar: DeskCalendar; year: number }) {
  const { id, scope, goTo } = useCalendarPlace();
  const words = useEntryWords(calendar);
  const isManager = useMay("manager");
  const [went, setWent] = useState<string>();
  const day = id !== undefined && isDay(id) ? id : went;
  return (
    <>
      <YearGrid
        calendar={calendar}
        branch={scope.branch}
        year={year}
        at={day !== undefined && yearOf(day) === year ? day : firstDay(calendar.today, year)}
        onGo={(next) => {
          setWent(next);
          const isOpen = id !== undefined && isDay(id);
          if (isOpen || yearOf(next) !== year)
            goTo({ year: yearOf(next), ...(isOpen && { id: next }) });
        }}
        onOpen={(next) => {
          setWent(next);
          goTo({ id: next });
        }}
      />
      <div className="year-lists">
        <EntryList calendar={calendar} scope={scope} year={year} />
        <HolidayList calendar={calendar} year={year} />
      </div>
      {isManager && (
        <History
          subject={`calendar:${calendar.storefront}`}
          nameOf={words.nameOf}
          say={words.say}
        />
      )}
    </>
  );
}

/** Where the keys begin: today, or the first of January of another year. */
function firstDay(today: string, year: number): string {
  return yearOf(today) === year ? today : dayOfYear(year, 1, 1);
}
