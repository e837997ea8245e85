import type { CalendarSaveRequest, DeskCalendarEntry } from "#contract/calendar-desk.ts";
import { ENTRY_KINDS, type EntryKind } from "#domain/calendar/calendar-rules.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What is said of days as its form has it; `branch` is empty for all of the storefront. */
export type EntryDraft = {
  branch: string;
  from: string;
  until: string;
  kind: EntryKind;
  opens: string;
  closes: string;
  nameEs: string;
  nameEn: string;
};

/** What the wire calls the fields. */
export const ENTRY_FIELDS: Record<keyof EntryDraft, string> = {
  branch: "entry.branch",
  from: "entry.from",
  until: "entry.until",
  kind: "entry.kind",
  opens: "entry.opens",
  closes: "entry.closes",
  nameEs: "entry.name.es",
  nameEn: "entry.name.en",
};

/** Nothing yet, for a day and a branch where one was looking. */
export function emptyEntry(day: string, branch: string | null): EntryDraft {
  return {
    branch: branch ?? "",
    from: day,
    until: day,
    kind: "closed",
    opens: "",
    closes: "",
    nameEs: "",
    nameEn: "",
  };
}

/** An entry as its form shows it. */
export function entryDraft({
  branch,
  from,
  until,
  kind,
  hours,
  name,
}: DeskCalendarEntry): EntryDraft {
  return {
    branch: branch ?? "",
    from,
    until,
    kind,
    opens: hours?.opens ?? "",
    closes: hours?.closes ?? "",
    nameEs: name.es,
    nameEn: name.en,
  };
}

/** What is sent of the form. */
export function sentEntry(draft: EntryDraft, storefront: Storefront): CalendarSaveRequest["entry"] {
  const { branch, from, until, kind, opens, closes, nameEs, nameEn } = draft;
  return {
    storefront,
    branch: branch === "" ? null : branch,
    from,
    until,
    kind,
    hours: kind === "closed" ? null : { opens, closes },
    name: { es: nameEs, en: nameEn },
  };
}

/** The kind that a text names; undefined for none. */
export function kindNamed(text: unknown): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => kind === text);
}
