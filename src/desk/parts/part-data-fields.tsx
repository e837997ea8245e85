import type { EditedPart } from "#contract/part-desk.ts";
import { SUPPLIES } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { PART_UNITS } from "#domain/part/part-unit.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox, Field } from "#web/ui/field.tsx";

import { partErrors } from "./form-errors.ts";
import { FLAGS, PART_MEASURES, type PartForm, TITLES } from "./part-fields.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

type Form = Pick<DeskForm<PartForm>, "fields" | "set" | "errorOf">;
type Props = { part?: EditedPart; form: Form };

const LONGEST_TITLE = 200;
const LONGEST_NUMBER = 60;

/** What a part is: what it is called in both languages, whose and of what kind it is, its measures and numbers. */
export function PartDataFields({ part, form }: Props) {
  const t = useDeskTexts("parts");
  const { fields, set } = form;
  const errors = partErrors(form);
  return (
    <DetailSection
      title={t("whatItIs")}
      {...(part !== undefined && part.sku !== part.partNumber && { note: part.sku })}
    >
      <div className="form-columns">
        {TITLES.map((name) => (
          <DeskTextField
            key={name}
            form={errors}
            name={name}
            label={t(`fields.${name}`)}
            value={fields[name]}
            maxLength={LONGEST_TITLE}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <PartKind form={form} />
      <PartMeasures form={form} />
      <PartNumbers form={form} />
      <div className="form-columns">
        {FLAGS.map((name) => (
          <Checkbox
            key={name}
            label={t(`fields.${name}`)}
            name={name}
            checked={fields[name]}
            onChange={({ target }) => set(name, target.checked)}
          />
        ))}
      </div>
    </DetailSection>
  );
}

/** Whose it is and of what kind, how good, how it is sold and where it comes from. */
function PartKind({ form }: { form: Form }) {
  const t = useDeskTexts("parts");
  const names = usePartNames();
  const { fields, set } = form;
  const errors = partErrors(form);
  const chosen = (value: string) => (value === "" ? [{ value: "", name: t("choose") }] : []);
  return (
    <div className="form-columns">
      <DeskChoiceField
        form={errors}
        name="brand"
        label={t("fields.brand")}
        value={fields.brand}
        options={[...chosen(fields.brand), ...names.brands]}
        onChange={(value) => set("brand", value)}
      />
      <DeskChoiceField
        form={errors}
        name="subcategory"
        label={t("fields.subcategory")}
        value={fields.subcategory}
        options={[...chosen(fields.subcategory), ...names.kindsOf(undefined)]}
        onChange={(value) => set("subcategory", value)}
      />
      <DeskChoiceField
        form={errors}
        name="quality"
        label={t("fields.quality")}
        value={fields.quality}
        options={[
          ...(fields.quality === "" ? [{ value: "" as const, name: t("choose") }] : []),
          ...BRAND_QUALITIES.map((value) => ({ value, name: t(`qualities.${value}`) })),
        ]}
        onChange={(value) => set("quality", value)}
      />
      <DeskChoiceField
        form={errors}
        name="supply"
        label={t("fields.supply")}
        value={fields.supply}
        options={SUPPLIES.map((value) => ({ value, name: t(`supplies.${value}`) }))}
        onChange={(value) => set("supply", value)}
      />
      <DeskChoiceField
        form={errors}
        name="unit"
        label={t("fields.unit")}
        value={fields.unit}
        options={PART_UNITS.map((value) => ({ value, name: t(`units.${value}`) }))}
        onChange={(value) => set("unit", value)}
      />
      <DeskTextField
        form={errors}
        name="pieces"
        label={t("fields.pieces")}
        value={fields.pieces}
        isFigure
        onChange={(value) => set("pieces", value)}
      />
    </div>
  );
}

function PartMeasures({ form: { fields, set, errorOf } }: { form: Form }) {
  const t = useDeskTexts("parts");
  return (
    <div className="part-figures">
      {(["core", ...PART_MEASURES] as const).map((name) => (
        <DeskTextField
          key={name}
          form={partErrors({ errorOf })}
          name={name}
          label={t(`fields.${name}`)}
          value={fields[name]}
          isFigure
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  );
}

/** The numbers that it is known by, one to a line. */
function PartNumbers({ form: { fields, set, errorOf } }: { form: Form }) {
  const t = useDeskTexts("parts");
  const errors = partErrors({ errorOf });
  return (
    <div className="form-columns">
      {(["partNumber", "interchangeGroup", "gtin", "cabys", "originCountry"] as const).map(
        (name) => (
          <DeskTextField
            key={name}
            form={errors}
            name={name}
            label={t(`fields.${name}`)}
            value={fields[name]}
            maxLength={LONGEST_NUMBER}
            onChange={(value) => set(name, value)}
          />
        ),
      )}
      <Field
        label={t("fields.oemNumbers")}
        hint={t("oemHint")}
        error={errors.errorOf("oemNumbers")}
      >
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={3}
            spellCheck={false}
            value={fields.oemNumbers}
            onChange={({ target }) => set("oemNumbers", target.value)}
          />
        )}
      </Field>
    </div>
  );
}
