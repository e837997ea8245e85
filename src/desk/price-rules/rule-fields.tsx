import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { PRICE_BASES, PRICE_ENDINGS } from "#domain/pricing/price-rule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { useRuleWords } from "#desk/ui/rule-words.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { DIRECTIONS, type RuleForm, STEP_FIELD, STEP_KINDS } from "./rule-draft.ts";

/** How the price of a level is made. */
export function RuleFields({ form }: { form: RuleForm }) {
  const t = useDeskTexts("priceRules");
  const parts = useDeskTexts("parts");
  const words = useRuleWords();
  const { draft, set } = form;
  return (
    <DetailSection title={t("how")}>
      <div className="form-columns">
        <DeskChoiceField
          form={form}
          name="rule.level"
          label={t("fields.level")}
          value={draft.level}
          options={PRICE_LEVELS.map((value) => ({ value, name: parts(`levels.${value}`) }))}
          onChange={(level) => set({ level })}
        />
        <DeskChoiceField
          form={form}
          name="rule.basis"
          label={t("fields.basis")}
          value={draft.basis}
          options={PRICE_BASES.map((value) => ({ value, name: words.basisName(value) }))}
          onChange={(basis) => set({ basis })}
        />
        <DeskChoiceField
          form={form}
          name="rule.direction"
          label={t("fields.direction")}
          value={draft.direction}
          options={DIRECTIONS.map((value) => ({ value, name: t(`directions.${value}`) }))}
          onChange={(direction) => set({ direction })}
        />
        <DeskTextField
          form={{ errorOf: (name) => form.errorOf(name) ?? form.errorOf("rule.amount") }}
          name={STEP_FIELD}
          label={t("fields.step")}
          value={draft.step}
          isFigure
          maxLength={12}
          onChange={(step) => set({ step })}
        />
        <DeskChoiceField
          form={form}
          name="rule.stepKind"
          label={t("fields.stepKind")}
          value={draft.stepKind}
          options={STEP_KINDS.map((value) => ({ value, name: t(`stepKinds.${value}`) }))}
          onChange={(stepKind) => set({ stepKind })}
        />
        <DeskChoiceField
          form={form}
          name="rule.ending"
          label={t("fields.ending")}
          hint={t("endingHint")}
          value={draft.ending}
          options={PRICE_ENDINGS.map((value) => ({ value, name: t(`endings.${value}`) }))}
          onChange={(ending) => set({ ending })}
        />
      </div>
      <Checkbox
        label={t("mayBeBelowCost")}
        checked={draft.mayBeBelowCost}
        onChange={({ target }) => set({ mayBeBelowCost: target.checked })}
      />
      <p className="secondary">{t("belowCostHint")}</p>
    </DetailSection>
  );
}
