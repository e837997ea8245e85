import type { KeyHolder } from "#domain/api-key/key-scope.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import type { KeyDraft } from "./key-draft.ts";
import { ScopeField } from "./scope-field.tsx";

type Props = {
  form: Pick<DeskForm<KeyDraft>, "fields" | "errorOf" | "set">;
  holder: KeyHolder;
};

const LONGEST_NETWORKS = 1_000;

/** What a key may do, for which storefront, and from where. */
export function KeyFields({ form, holder }: Props) {
  const t = useDeskTexts("apiKeys");
  const { fields } = form;
  return (
    <>
      <DetailSection title={t("sections.scopes")}>
        <ScopeField
          form={form}
          holder={holder}
          scopes={fields.scopes}
          onChange={(scopes) => form.set("scopes", scopes)}
        />
      </DetailSection>
      <DetailSection title={t("sections.where")}>
        <div className="form-columns">
          <DeskChoiceField
            form={form}
            name="storefront"
            label={t("fields.storefront")}
            hint={holder === "shop" ? t("hints.storefront") : t("hints.customerStorefront")}
            value={fields.storefront}
            options={(["both", ...STOREFRONTS] as const).map((value) => ({
              value,
              name: t(`storefronts.${value}`),
            }))}
            onChange={(value) => form.set("storefront", value)}
          />
          <DeskLongTextField
            form={form}
            name="networks"
            label={t("fields.networks")}
            hint={t("hints.networks")}
            isOptional
            maxLength={LONGEST_NETWORKS}
            value={fields.networks}
            onChange={(value) => form.set("networks", value)}
          />
        </div>
      </DetailSection>
    </>
  );
}
