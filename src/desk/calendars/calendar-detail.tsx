import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { isDay, yearOf } from "#domain/calendar/day.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { NEW_DAYS, useCalendarPlace } from "./calendar-place.ts";
import { DayDetail } from "./day-detail.tsx";
import { emptyEntry } from "./entry-draft.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { EntryEditor } from "./entry-editor.tsx";

type Props = { calendar: DeskCalendar; id: string; year: number };

/** What is open of a year: a day, what is said of days, or something new. */
export function CalendarDetail({ calendar, id, year }: Props) {
  const t = useDeskTexts("calendars");
  const isManager = useMay("manager");
  const { scope, goTo } = useCalendarPlace();
  const close = () => goTo({ id: undefined });
  if (isDay(id))
    return (
      <DayDetail
        calendar={calendar}
        scope={scope}
        year={year}
        day={id}
        onClose={close}
        onNew={() => goTo({ id: `${NEW_DAYS}-${id}` })}
      />
    );
  const begun = beginning(id, calendar.today);
  if (begun !== undefined && isManager) {
    const fields = emptyEntry(begun, scope.branch);
    return (
      <EntryEditor
        calendar={calendar}
        entry={undefined}
        opened={{ fields, version: 0 }}
        onSaved={({ from }) => goTo({ id: from, year: yearOf(from) })}
        onClose={close}
      />
    );
  }
  if (begun !== undefined) return <ManagersAlone title={t("new")} onClose={close} />;
  const entry = calendar.entries.find((one) => String(one.id) === id);
  if (entry)
    return (
      <EntryDetail calendar={calendar} entry={entry} onSaved={() => undefined} onClose={close} />
    );
  return (
    <DetailPanel title={t("title")} onClose={close}>
      <p>{t("gone")}</p>
    </DetailPanel>
  );
}

/** The day with which something new begins; undefined where nothing does. */
function beginning(id: string, today: string): string | undefined {
  if (id === NEW_DAYS) return today;
  const day = id.slice(NEW_DAYS.length + 1);
  return id.startsWith(`${NEW_DAYS}-`) && isDay(day) ? day : undefined;
}
