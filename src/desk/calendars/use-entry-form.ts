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
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

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
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { storefront } = calendar;
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
    sentence: ({ entry: saved }) => t("saved", { name: saved.name[locale] }),
    undo: ({ entry: saved }) => (entry ? "fields" : unmade("admin/calendars/remove", saved)),
    undone: ({ entry: saved }) => t("undone", { name: saved.name[locale] }),
    area: "calendars",
    onSaved: async ({ entry: saved }) => {
      // What is done next with it is done with this version, whether or not the year has been read anew by then.
      queries.setQueriesData<CalendarsResponse>(
        { queryKey: ["calendars"] },
        (known) => known && withEntry(known, saved),
      );
      await readKeysAnew(queries, ["calendars"], ["history"]);
    },
    onDone: ({ entry: saved }) => onSaved(saved),
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
