import {
  LONGEST_MEASURE_CODE,
  LONGEST_MEASURE_NAME,
  LONGEST_MEASURE_UNIT,
  MEASURE_TYPES,
} from "#domain/measure/measure-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Field } from "#web/ui/field.tsx";

import type { MeasureDraft } from "./measure-draft.ts";
import { MeasureKindsField } from "./measure-kinds-field.tsx";

type Props = { form: DeskForm<MeasureDraft>; isNew?: boolean };

/** How a measure is called, of which type it is, what it may be, and of which kinds of part. */
export function MeasureFields({ form, isNew = false }: Props) {
  const t = useDeskTexts("measures");
  const { fields, set } = form;
  return (
    <>
      <div className="form-columns">
        {(["es", "en"] as const).map((name) => (
          <DeskTextField
            key={name}
            form={form}
            name={name}
            label={t(`fields.${name}`)}
            value={fields[name]}
            maxLength={LONGEST_MEASURE_NAME}
            onChange={(value) => set(name, value)}
          />
        ))}
        {isNew && (
          <DeskTextField
            form={form}
            name="code"
            label={t("fields.code")}
            hint={t("hints.code")}
            value={fields.code}
            maxLength={LONGEST_MEASURE_CODE}
            onChange={(value) => set("code", value)}
          />
        )}
        <DeskChoiceField
          form={form}
          name="type"
          label={t("fields.type")}
          hint={isNew ? undefined : t("hints.type")}
          value={fields.type}
          options={MEASURE_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
          onChange={(value) => set("type", value)}
        />
      </div>
      {fields.type === "amount" && <AmountFields form={form} />}
      {fields.type === "choice" && <OptionsField form={form} />}
      <MeasureKindsField form={form} />
    </>
  );
}

function AmountFields({ form }: Pick<Props, "form">) {
  const t = useDeskTexts("measures");
  const { fields, set } = form;
  return (
    <div className="form-columns">
      <DeskTextField
        form={form}
        name="unit"
        label={t("fields.unit")}
        hint={t("hints.unit")}
        value={fields.unit}
        maxLength={LONGEST_MEASURE_UNIT}
        onChange={(value) => set("unit", value)}
      />
      {(["least", "most"] as const).map((name) => (
        <DeskTextField
          key={name}
          form={form}
          name={name}
          label={t(`fields.${name}`)}
          value={fields[name]}
          isFigure
          hasThousandths
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  );
}

const ROWS = 8;

function OptionsField({ form }: Pick<Props, "form">) {
  const t = useDeskTexts("measures");
  return (
    <Field label={t("fields.options")} hint={t("hints.options")} error={form.errorOf("options")}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name="options"
          rows={ROWS}
          spellCheck={false}
          value={form.fields.options}
          onChange={({ target }) => form.set("options", target.value)}
        />
      )}
    </Field>
  );
}
