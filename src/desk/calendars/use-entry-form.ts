import { useQueryClient } from "@tanstack/react-query";

import type {
  CalendarSaveRequest,
  CalendarSaveResponse,
  CalendarsResponse,
  CurrentCalendarEntry,
  DeskCalendar,
  DeskCalendarEntry,
} from "#contract/calendar-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { type EntryDraft, entryDraft, sentEntry } from "./entry-draft.ts";

type Edited = {
  calendar: DeskCalendar;
  /** Undefined for what is new. */
  entry: DeskCalendarEntry | undefined;
  opened: Versioned<EntryDraft>;
  onSaved: (entry: DeskCalendarEntry) => void;
};

/** What is said of days as it is edited; what was saved can be taken back. */
export function useEntryForm({ calendar, entry, opened, onSaved }: Edited): DeskForm<EntryDraft> {
  const t = useDeskTexts("calendars");
  const common = useDeskTexts("desk.call");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const undoing = useDeskCall("calendars");
  const { storefront } = calendar;
  const undo = (saved: DeskCalendarEntry, before: DeskCalendarEntry | undefined) => {
    const { id, version } = saved;
    const back: Omit<CalendarSaveRequest, "version"> | undefined = before && {
      id,
      entry: sentEntry(entryDraft(before), storefront),
    };
    undoing.mutate({
      path: back ? "admin/calendars/save" : "admin/calendars/remove",
      body: { ...(back ?? { id }), version },
      text: t("undone", { name: saved.name[locale] }),
    });
  };
  return useDeskForm<EntryDraft, CalendarSaveResponse, CurrentCalendarEntry>({
    opened,
    send: (fields, version) => {
      const body: CalendarSaveRequest = {
        id: entry?.id ?? null,
        version,
        entry: sentEntry(fields, storefront),
      };
      return ask<CalendarSaveResponse>({ path: "admin/calendars/save", locale, body });
    },
    versionOf: (saved) => versioned(saved.entry),
    onSaved: async ({ entry: saved }) => {
      // What is done next with it is done with this version, whether or not the year has been read anew by then.
      queries.setQueriesData<CalendarsResponse>(
        { queryKey: ["calendars"] },
        (known) => known && withEntry(known, saved),
      );
      showToast(t("saved", { name: saved.name[locale] }), {
        name: common("undo"),
        act: () => undo(saved, entry),
      });
      await readKeysAnew(queries, ["calendars"], ["history"]);
      onSaved(saved);
    },
    readCurrent: ({ entry: current, changedBy, changedAt }) => ({
      ...versioned(current),
      by: changedBy,
      at: changedAt,
    }),
  });
}

function withEntry(known: CalendarsResponse, saved: DeskCalendarEntry): CalendarsResponse {
  const calendars = known.calendars.map((calendar) =>
    Object.assign({}, calendar, {
      entries: calendar.entries.map((one) => (one.id === saved.id ? saved : one)),
    }),
  );
  return { ...known, calendars };
}

/** An entry with its version, as a form opens it. */
export function versioned(entry: DeskCalendarEntry): Versioned<EntryDraft> {
  return { fields: entryDraft(entry), version: entry.version };
}
