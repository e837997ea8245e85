import { useRef } from "react";

import { CR_PROVINCES } from "#domain/account/region.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskManyField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { ZONE_COUNTRIES } from "./shipping-countries.ts";
import type { ZoneDraft } from "./zone-draft.ts";

type Props = { form: Pick<DeskForm<ZoneDraft>, "fields" | "set" | "errorOf">; isNew: boolean };

/** What a zone is called and which places are in it. Its country and its code stay what they were. */
export function ZonePlaces({ form, isNew }: Props) {
  const t = useDeskTexts("shipping");
  const box = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => box.current?.querySelector("input")?.focus() },
  ]);
  const { fields, set, errorOf } = form;
  const shown = { errorOf: (name: string) => errorOf(`zone.${name}`) };
  return (
    <DetailSection title={t("places")}>
      <p className="hint">{t("whenItHolds")}</p>
      <div ref={box} className="form-columns">
        <DeskTextField
          form={shown}
          name="name"
          label={t("fields.name")}
          value={fields.name}
          maxLength={80}
          onChange={(value) => set("name", value)}
        />
        {isNew && (
          <>
            <DeskTextField
              form={shown}
              name="code"
              label={t("fields.code")}
              hint={t("codeHint")}
              value={fields.code}
              maxLength={60}
              onChange={(value) => set("code", value)}
            />
            <DeskChoiceField
              form={shown}
              name="country"
              label={t("fields.country")}
              value={fields.country}
              options={ZONE_COUNTRIES.map((value) => ({ value, name: t(`countries.${value}`) }))}
              onChange={(value) => set("country", value)}
            />
          </>
        )}
      </div>
      {fields.country === "CR" ? (
        <DeskManyField
          form={shown}
          name="areas"
          label={t("fields.provinces")}
          values={fields.provinces}
          options={CR_PROVINCES.map((value) => ({ value, name: value }))}
          onChange={(values) => set("provinces", values)}
        />
      ) : (
        <DeskLongTextField
          form={shown}
          name="areas"
          label={t("fields.zips")}
          hint={t("zipsHint")}
          rows={2}
          value={fields.zips}
          onChange={(value) => set("zips", value)}
        />
      )}
    </DetailSection>
  );
}
