import type { EditedPart } from "#contract/part-desk.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useMay } from "#desk/ui/rights.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useFormat } from "#web/ui/format.ts";

import { MEASURES, type VerifyFields } from "./verify-fields.ts";

type Props = { part: EditedPart; form: DeskForm<VerifyFields> };

/** What may be mended of a part in place; prices are a manager's. */
export function PartFieldset({ part, form }: Props) {
  const t = useDeskTexts("verification");
  const names = usePartNames();
  const { fields, set } = form;
  return (
    <DetailSection title={t("editing")}>
      <div className="form-columns">
        {(["titleEs", "titleEn", "detailEs", "detailEn"] as const).map((name) => (
          <DeskTextField
            key={name}
            form={form}
            name={`fields.${name}`}
            label={t(`fields.${name}`)}
            value={fields[name]}
            maxLength={200}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <div className="form-columns">
        <DeskChoiceField
          form={form}
          name="fields.brand"
          label={t("fields.brand")}
          value={fields.brand}
          options={names.brands}
          onChange={(value) => set("brand", value)}
        />
        <DeskChoiceField
          form={form}
          name="fields.subcategory"
          label={t("fields.subcategory")}
          value={fields.subcategory}
          options={names.kindsOf(undefined)}
          onChange={(value) => set("subcategory", value)}
        />
      </div>
      <div className="form-narrow">
        <DeskChoiceField
          form={form}
          name="fields.quality"
          label={t("fields.quality")}
          value={fields.quality}
          options={BRAND_QUALITIES.map((value) => ({ value, name: t(`qualities.${value}`) }))}
          onChange={(value) => set("quality", value)}
        />
        {MEASURES.map((name) => (
          <DeskTextField
            key={name}
            form={form}
            name={`fields.${name}`}
            label={t(`fields.${name}`)}
            value={fields[name]}
            isFigure
            onChange={(value) => set(name, value)}
          />
        ))}
        <DeskTextField
          form={form}
          name="fields.core"
          label={t("fields.core")}
          value={fields.core}
          isFigure
          onChange={(value) => set("core", value)}
        />
        <DeskTextField
          form={form}
          name="fields.interchangeGroup"
          label={t("fields.interchangeGroup")}
          value={fields.interchangeGroup}
          maxLength={60}
          onChange={(value) => set("interchangeGroup", value)}
        />
      </div>
      <PartPrices part={part} form={form} />
    </DetailSection>
  );
}

function PartPrices({ part, form }: Props) {
  const t = useDeskTexts("verification");
  const isManager = useMay("manager");
  const format = useFormat();
  if (!isManager)
    return (
      <dl className="desk-facts">
        {PRICE_LEVELS.map((level) => (
          <div key={level}>
            <dt>{t(`levels.${level}`)}</dt>
            <dd className="figures">
              {part.prices[level] ? format.money(part.prices[level]) : t("noPrice")}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <div className="form-narrow">
      {PRICE_LEVELS.map((level) => (
        <DeskTextField
          key={level}
          form={form}
          name={`prices.${level}`}
          label={t(`fields.${level}`)}
          value={form.fields[level]}
          isFigure
          onChange={(value) => form.set(level, value)}
        />
      ))}
    </div>
  );
}
