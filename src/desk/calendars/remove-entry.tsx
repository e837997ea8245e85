import type {
  CalendarSaveRequest,
  DeskCalendar,
  DeskCalendarEntry,
} from "#contract/calendar-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { entryDraft, sentEntry } from "./entry-draft.ts";

type Props = { calendar: DeskCalendar; entry: DeskCalendarEntry; onRemoved: () => void };

/** Takes back what is said of days, at once: it can be said again just as it was, under its number too. */
export function RemoveEntry({ calendar, entry, onRemoved }: Props) {
  const t = useDeskTexts("calendars.remove");
  const locale = useShopLocale();
  const call = useDeskCall("calendars");
  const { id, version } = entry;
  const name = entry.name[locale];
  const again: CalendarSaveRequest = {
    id: null,
    version: 0,
    restores: { id, version },
    entry: sentEntry(entryDraft(entry), calendar.storefront),
  };
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text")}</p>
      <div>
        <Button
          size="s"
          kind="bad"
          isBusy={call.isPending}
          onClick={() =>
            call.mutate({
              path: "admin/calendars/remove",
              body: { id, version },
              text: t("done", { name }),
              undo: () =>
                call.mutate({
                  path: "admin/calendars/save",
                  body: again,
                  text: t("undone", { name }),
                }),
              onDone: onRemoved,
            })
          }
        >
          {t("do")}
        </Button>
      </div>
    </DetailSection>
  );
}
