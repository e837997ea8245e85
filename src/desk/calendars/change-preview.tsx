import type { DeskCalendar } from "#contract/calendar-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useCalendarWords } from "./calendar-words.ts";
import { draftChanges } from "./draft-changes.ts";
import type { EntryDraft } from "./entry-draft.ts";

/** So many days are named; of the others it is said how many there are. */
const NAMED = 8;

type Props = { calendar: DeskCalendar; id: number | null; draft: EntryDraft };

/** What would be otherwise once it is saved: which branches on which days, and which business days. */
export function ChangePreview({ calendar, id, draft }: Props) {
  const t = useDeskTexts("calendars.preview");
  const words = useCalendarWords(calendar);
  const changes = draftChanges(calendar, { id, draft });
  return (
    <DetailSection title={t("title")}>
      <div className="change-preview" aria-live="polite">
        {!changes && <p className="secondary">{t("unready")}</p>}
        {changes && draft.until < calendar.today && <p>{t("past")}</p>}
        {changes?.branches.length === 0 && <p className="secondary">{t("nothing")}</p>}
        {changes && changes.branches.length > 0 && (
          <ul>
            {changes.branches.slice(0, NAMED).map(({ branch, before, after }) => (
              <li key={branch + after.day}>
                {t("day", {
                  day: words.shortDay(after.day),
                  branch: words.branch(branch),
                  after: words.hours(after.hours),
                  before: words.hours(before.hours),
                })}
              </li>
            ))}
            {changes.branches.length > NAMED && (
              <li className="muted">{t("more", { count: changes.branches.length - NAMED })}</li>
            )}
          </ul>
        )}
        {changes && <BusinessDays {...changes} words={words} />}
      </div>
    </DetailSection>
  );
}

function BusinessDays({
  businessDaysLost: lost,
  businessDaysWon: won,
  words,
}: {
  businessDaysLost: readonly string[];
  businessDaysWon: readonly string[];
  words: ReturnType<typeof useCalendarWords>;
}) {
  const t = useDeskTexts("calendars.preview");
  const named = (days: readonly string[]) => days.slice(0, NAMED).map(words.shortDay).join(", ");
  const say = (key: "lost" | "won", days: readonly string[]) =>
    t(key, { count: days.length, days: named(days), more: Math.max(0, days.length - NAMED) });
  if (lost.length + won.length === 0) return <p>{t("sameBusinessDays")}</p>;
  return (
    <>
      {lost.length > 0 && <p>{say("lost", lost)}</p>}
      {won.length > 0 && <p>{say("won", won)}</p>}
    </>
  );
}
