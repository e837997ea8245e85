import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { branchDay } from "#domain/calendar/branch-day.ts";
import { businessDaysOf } from "#domain/calendar/business-days.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { Button } from "#web/ui/button.tsx";

import type { Scope } from "./calendar-place.ts";
import { rulesOf, weeklyBranches } from "./calendar-shape.ts";
import { useCalendarWords } from "./calendar-words.ts";
import { EntryLine } from "./entry-list.tsx";

type Props = {
  calendar: DeskCalendar;
  scope: Scope;
  year: number;
  day: string;
  onClose: () => void;
  /** Begins to say something of this day. */
  onNew: () => void;
};

/** One day: what it is in each branch and why, whether it is a business day, and what is said of it. */
export function DayDetail({ calendar, scope, year, day, onClose, onNew }: Props) {
  const t = useDeskTexts("calendars");
  const words = useCalendarWords(calendar);
  const isManager = useMay("manager");
  const rules = rulesOf(calendar);
  const entries = calendar.entries.filter(({ from, until }) => from <= day && day <= until);
  const branches = weeklyBranches(calendar);
  return (
    <DetailPanel
      title={words.day(day)}
      onClose={onClose}
      foot={
        isManager && (
          <Button kind="ink" onClick={onNew}>
            {t("newForDay")}
          </Button>
        )
      }
    >
      <DetailSection title={t("day.title")}>
        <Facts
          facts={[
            [
              t(`places.${calendar.storefront}`),
              t(businessDaysOf(rules).is(day) ? "day.business" : "day.noBusiness"),
            ],
            ...branches.map(
              (branch) =>
                [
                  words.branch(branch.code),
                  words.state(branchDay(rules, branch, day), false),
                ] as const,
            ),
          ]}
        />
        {branches.length === 0 && <p className="secondary">{t("day.noBranches")}</p>}
      </DetailSection>
      <DetailSection title={t("day.said")}>
        {entries.length === 0 && <p className="secondary">{t("day.nothing")}</p>}
        <ul className="entry-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryLine entry={entry} calendar={calendar} scope={scope} year={year} />
            </li>
          ))}
        </ul>
      </DetailSection>
    </DetailPanel>
  );
}
