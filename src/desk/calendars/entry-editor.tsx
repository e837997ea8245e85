import type { DeskCalendar, DeskCalendarEntry } from "#contract/calendar-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import type { Versioned } from "#desk/ui/form/versions.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { ChangePreview } from "./change-preview.tsx";
import { EntryFields } from "./entry-fields.tsx";
import type { EntryDraft } from "./entry-draft.ts";
import { RemoveEntry } from "./remove-entry.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { useEntryWords } from "./use-entry-words.ts";

type Props = {
  calendar: DeskCalendar;
  /** Undefined for what is new. */
  entry: DeskCalendarEntry | undefined;
  opened: Versioned<EntryDraft>;
  onSaved: (entry: DeskCalendarEntry) => void;
  onClose: () => void;
};

/** What is said of days, as a manager writes it; below it, what that alters. */
export function EntryEditor({ calendar, entry, opened, onSaved, onClose }: Props) {
  const t = useDeskTexts("calendars");
  const locale = useShopLocale();
  const form = useEntryForm({ calendar, entry, opened, onSaved });
  const words = useEntryWords(calendar);
  return (
    <DetailPanel
      title={entry ? entry.name[locale] : t("new")}
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <EntryFields calendar={calendar} form={form} />
      {form.isDirty && (
        <ChangePreview calendar={calendar} id={entry?.id ?? null} draft={form.fields} />
      )}
      {entry && <RemoveEntry calendar={calendar} entry={entry} onRemoved={onClose} />}
      <ConflictDialog
        form={form}
        nameOf={words.nameOf}
        say={(field, value) => words.say(field, value)}
      />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
