import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { isPlannedYear } from "#domain/calendar/planned-years.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FileButtons } from "#desk/ui/list/file-buttons.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

import { readScope, type Scope, scopeName } from "./calendar-place.ts";

type Props = {
  calendars: readonly DeskCalendar[];
  scope: Scope;
  year: number;
  onScope: (scope: Scope) => void;
  onYear: (year: number) => void;
};

/** Whose days are looked at, and of which year. */
export function YearTools({ calendars, scope, year, onScope, onYear }: Props) {
  const t = useDeskTexts("calendars");
  const go = (by: -1 | 1) => {
    if (isPlannedYear(year + by)) onYear(year + by);
  };
  useDeskKeys([
    { keys: "[", name: t("yearBefore"), act: () => go(-1) },
    { keys: "]", name: t("yearAfter"), act: () => go(1) },
  ]);
  return (
    <div className="year-tools">
      <Field label={t("whose")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={scopeName(scope)}
            onChange={({ target }) => onScope(readScope(target.value))}
          >
            {calendars.map(({ storefront, branches }) => (
              <optgroup key={storefront} label={t(`countries.${storefront}`)}>
                <option value={storefront}>{t(`places.${storefront}`)}</option>
                {branches.map(({ code, name }) => (
                  <option key={code} value={scopeName({ storefront, branch: code })}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <div className="year-turn">
        <Button size="s" onClick={() => go(-1)}>
          <span className="visually-hidden">{t("yearBefore")} </span>
          {String(year - 1)}
          <KeyHint keys="[" />
        </Button>
        <b className="figures strong" aria-live="polite">
          {String(year)}
        </b>
        <Button size="s" onClick={() => go(1)}>
          <span className="visually-hidden">{t("yearAfter")} </span>
          {String(year + 1)}
          <KeyHint keys="]" />
        </Button>
      </div>
      <div className="file-buttons">
        <FileButtons
          list={{ list: "calendars", filters: { year } }}
          of={t("file.title", { year: String(year) })}
        />
      </div>
    </div>
  );
}
