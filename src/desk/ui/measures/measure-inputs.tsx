import { useState } from "react";

import type { MeasureField } from "#contract/measure-desk.ts";
import { measureField } from "#domain/audit/logged-field.ts";
import { measureLabel } from "#domain/measure/measure-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";

import type { MeasureForm } from "./measure-form.ts";
import { MeasureInput } from "./measure-input.tsx";

type Props = {
  kinds: readonly MeasureField[];
  /** The kind of part, by its number as the form has it. */
  subcategory: string;
  fields: MeasureForm;
  errorOf: DeskForm<unknown>["errorOf"];
  onChange: (name: `measure_${number}`, value: string) => void;
};

/**
 * What a part measures: first what its kind of part is described by, then what else it has; any other may be added. What
 * is chosen of another kind of part is asked for at once.
 */
export function MeasureInputs({ kinds, subcategory, fields, errorOf, onChange }: Props) {
  const t = useDeskTexts("measures.form");
  const locale = useShopLocale();
  // What had a value stays while it is typed anew.
  const [added, setAdded] = useState<readonly number[]>(() =>
    kinds.filter(({ id }) => (fields[measureField(id)] ?? "") !== "").map(({ id }) => id),
  );
  if (kinds.length === 0) return null;
  const isOffered = ({ subcategories }: MeasureField) =>
    subcategories.includes(Number(subcategory));
  const isShown = (kind: MeasureField) =>
    isOffered(kind) || added.includes(kind.id) || (fields[measureField(kind.id)] ?? "") !== "";
  const shown = [
    ...kinds.filter(isOffered),
    ...kinds.filter((kind) => !isOffered(kind) && isShown(kind)),
  ];
  return (
    <DetailSection title={t("title")} keys="m" first="input, select">
      {shown.length === 0 && <p className="secondary">{t("none")}</p>}
      <div className="measure-inputs">
        {shown.map((kind) => (
          <MeasureInput
            key={kind.id}
            kind={kind}
            value={fields[measureField(kind.id)] ?? ""}
            errorOf={errorOf}
            onChange={(value) => onChange(measureField(kind.id), value)}
          />
        ))}
      </div>
      <Field label={t("others")}>
        {(control) => (
          <select
            {...control}
            className="input"
            name="measures.add"
            value=""
            onChange={({ target }) => setAdded([...added, Number(target.value)])}
          >
            <option value="">{t("add")}</option>
            {kinds
              .filter((kind) => !isShown(kind))
              .map((kind) => (
                <option key={kind.id} value={kind.id}>
                  {measureLabel(kind, locale)}
                </option>
              ))}
          </select>
        )}
      </Field>
    </DetailSection>
  );
}
