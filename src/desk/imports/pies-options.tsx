import type { ImportStartRequest } from "#contract/imports.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { TITLE_CODES } from "#domain/pies/descriptions.ts";
import { PIES_DEFAULTS } from "#domain/pies/resolution.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Field } from "#web/ui/field.tsx";

export type PiesChoice = NonNullable<ImportStartRequest["pies"]>;
type Props = { choice: PiesChoice | undefined; onChange: (choice: PiesChoice) => void };

/** What PIES leaves to whoever imports it: which description is the title, and of what quality new parts are. */
export function PiesOptions({ choice = PIES_DEFAULTS, onChange }: Props) {
  const t = useDeskTexts("imports");
  return (
    <>
      <Field label={t("pies.title")} hint={t("pies.titleHint")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={choice.title}
            onChange={({ target }) =>
              onChange({
                ...choice,
                title: TITLE_CODES.find((one) => one === target.value) ?? choice.title,
              })
            }
          >
            {TITLE_CODES.map((one) => (
              <option key={one} value={one}>
                {t(`pies.titles.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("pies.quality")} hint={t("pies.qualityHint")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={choice.quality}
            onChange={({ target }) =>
              onChange({
                ...choice,
                quality: BRAND_QUALITIES.find((one) => one === target.value) ?? choice.quality,
              })
            }
          >
            {BRAND_QUALITIES.map((one) => (
              <option key={one} value={one}>
                {t(`pies.qualities.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
