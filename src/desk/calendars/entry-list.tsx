import type { DeskCalendar, DeskCalendarEntry } from "#contract/calendar-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { type Scope, scopeName } from "./calendar-place.ts";
import { useCalendarWords } from "./calendar-words.ts";

type Props = { calendar: DeskCalendar; scope: Scope; year: number };

/** What staff says of days of a year: for all of a storefront, and for its branches or the one that is looked at. */
export function EntryList({ calendar, scope, year }: Props) {
  const t = useDeskTexts("calendars.entries");
  const ofYear = calendar.entries
    .filter(({ from, until }) => from <= `${year}-12-31` && until >= `${year}-01-01`)
    .filter(({ branch }) => scope.branch === null || branch === null || branch === scope.branch);
  return (
    <section className="year-section" aria-labelledby="calendar-entries">
      <h2 id="calendar-entries">{t("title", { year: String(year) })}</h2>
      {ofYear.length === 0 && <p className="secondary">{t("none")}</p>}
      <ul className="entry-list">
        {ofYear.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry} calendar={calendar} scope={scope} year={year} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them in a line, which opens it. */
export function EntryLine({ entry, calendar, scope, year }: Props & { entry: DeskCalendarEntry }) {
  const t = useDeskTexts("calendars");
  const locale = useShopLocale();
  const words = useCalendarWords(calendar);
  const { storefront, branch, kind, hours } = entry;
  const search = new URLSearchParams({ of: scopeName(scope), year: String(year) });
  const what = hours ? t(`said.${kind}`, hours) : t("said.closed");
  return (
    <a href={`${deskLink(locale, "calendars", String(entry.id))}?${search}`}>
      <b className="strong">{entry.name[locale]}</b>
      <span className="figures">{words.days(entry)}</span>
      <span className="secondary">
        {t("entryFor", { what, place: words.scope({ storefront, branch }) })}
      </span>
    </a>
  );
}
