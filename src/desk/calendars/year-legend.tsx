import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DAY_LOOKS } from "./day-look.ts";

/** What the looks of days mean. */
export function YearLegend({ hasOwn }: { hasOwn: boolean }) {
  const t = useDeskTexts("calendars.looks");
  return (
    <ul className="year-legend">
      {DAY_LOOKS.map((look) => (
        <li key={look}>
          <span className="year-day" data-look={look} aria-hidden="true" />
          {t(look)}
        </li>
      ))}
      {hasOwn && (
        <li>
          <span className="year-day has-own" data-look="open" aria-hidden="true" />
          {t("own")}
        </li>
      )}
    </ul>
  );
}
