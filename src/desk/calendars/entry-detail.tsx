import type { DeskCalendar, DeskCalendarEntry } from "#contract/calendar-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { EntryEditor } from "./entry-editor.tsx";
import { entryDraft } from "./entry-draft.ts";
import { useEntryWords } from "./use-entry-words.ts";
import { versioned } from "./use-entry-form.ts";

type Props = {
  calendar: DeskCalendar;
  entry: DeskCalendarEntry;
  onSaved: (entry: DeskCalendarEntry) => void;
  onClose: () => void;
};

const SHOWN = ["branch", "from", "until", "kind", "opens", "closes", "nameEs", "nameEn"] as const;

/** What is said of days: managers change it, staff reads it. */
export function EntryDetail(props: Props) {
  if (useMay("manager")) return <EntryEditor {...props} opened={versioned(props.entry)} />;
  return <ReadEntry {...props} />;
}

function ReadEntry({ calendar, entry, onClose }: Props) {
  const t = useDeskTexts("calendars");
  const locale = useShopLocale();
  const words = useEntryWords(calendar);
  const fields = entryDraft(entry);
  const shown = SHOWN.filter((name) => name === "branch" || fields[name] !== "");
  return (
    <DetailPanel title={entry.name[locale]} onClose={onClose}>
      <p className="secondary">{t("managersOnly")}</p>
      <Facts
        facts={shown.map((name) => [words.nameOf(name), words.say(name, fields[name])] as const)}
      />
    </DetailPanel>
  );
}
