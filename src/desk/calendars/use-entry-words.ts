import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { isDay } from "#domain/calendar/day.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useCalendarWords } from "./calendar-words.ts";
import { kindNamed } from "./entry-draft.ts";

/** What the form and the audit log call the fields of an entry. */
const NAMES = {
  branch: "branch",
  from: "from",
  until: "until",
  kind: "kind",
  opens: "opens",
  closes: "closes",
  nameEs: "name_es",
  nameEn: "name_en",
  name_es: "name_es",
  name_en: "name_en",
  entry: "entry",
  holiday: "holiday",
} as const;

function nameKey(field: string): (typeof NAMES)[keyof typeof NAMES] | undefined {
  return Object.entries(NAMES).find(([known]) => known === field)?.[1];
}

/** How fields of an entry are called, and what they hold, in the form and in its history. */
export function useEntryWords(calendar: DeskCalendar) {
  const t = useDeskTexts("calendars");
  const words = useCalendarWords(calendar);
  return {
    nameOf: (field: string): string => {
      const key = nameKey(field);
      return key ? t(`fields.${key}`) : field;
    },
    say: (field: string, value: unknown): string => {
      const text = typeof value === "string" ? value : "";
      if (field === "branch") return text === "" ? t("wholeStorefront") : words.branch(text);
      if (text === "") return "—";
      if (field === "holiday") return words.holiday(text);
      const kind = field === "kind" ? kindNamed(text) : undefined;
      if (kind) return t(`kinds.${kind}`);
      return isDay(text) ? words.day(text) : text;
    },
  };
}
