import { PART_LACKS } from "#domain/part/part-lack.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useListViews } from "#desk/ui/list/use-list-views.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { partsOfView, type RuleForm } from "./rule-draft.ts";

/** Which parts a rule is for: chosen anew, or by a view that was saved of the list of parts. */
export function RuleParts({ form }: { form: RuleForm }) {
  const t = useDeskTexts("priceRules");
  const parts = useDeskTexts("parts");
  const names = usePartNames();
  const { draft, set } = form;
  const { views = [] } = useListViews("parts");
  return (
    <DetailSection title={t("which")}>
      {views.length > 0 && (
        <DeskChoiceField
          form={form}
          name="view"
          label={t("view")}
          value=""
          options={[any(t("noView")), ...views.map(({ name, query }) => ({ value: query, name }))]}
          onChange={(query) => set(partsOfView(query))}
        />
      )}
      <DeskLongTextField
        form={form}
        name="parts.text"
        label={t("text")}
        hint={t("textHint")}
        value={draft.text}
        rows={2}
        maxLength={2_000}
        isOptional
        onChange={(text) => set({ text })}
      />
      <div className="form-columns">
        <DeskChoiceField
          form={form}
          name="parts.brand"
          label={parts("fields.brand")}
          value={draft.brand}
          options={[any(parts("filters.anyBrand")), ...names.brands]}
          onChange={(brand) => set({ brand })}
        />
        <DeskChoiceField
          form={form}
          name="parts.category"
          label={parts("filters.category")}
          value={draft.category}
          options={[any(parts("filters.anyCategory")), ...names.categories]}
          onChange={(category) => set({ category, kind: "" })}
        />
        <DeskChoiceField
          form={form}
          name="parts.subcategory"
          label={parts("fields.subcategory")}
          value={draft.kind}
          options={[
            any(parts("filters.anyKind")),
            ...names.kindsOf(draft.category === "" ? undefined : draft.category),
          ]}
          onChange={(kind) => set({ kind })}
        />
        <DeskChoiceField
          form={form}
          name="parts.trust"
          label={parts("filters.trust")}
          value={draft.trust}
          options={[
            any(parts("filters.anyTrust")),
            ...TRUST_STATES.map((value) => ({ value, name: parts(`trusts.${value}`) })),
          ]}
          onChange={(trust) => set({ trust })}
        />
        <DeskChoiceField
          form={form}
          name="parts.lacks"
          label={parts("filters.lacks")}
          value={draft.lacks}
          options={[
            any(parts("filters.lacksNothing")),
            ...PART_LACKS.map((value) => ({ value, name: parts(`lacks.${value}`) })),
          ]}
          onChange={(lacks) => set({ lacks })}
        />
      </div>
      <Checkbox
        label={t("inStock")}
        checked={draft.inStock}
        onChange={({ target }) => set({ inStock: target.checked })}
      />
    </DetailSection>
  );
}

/** What narrows nothing. */
function any(name: string) {
  return { value: "", name };
}
