import { type ReactNode, useRef, useState } from "react";

import type { EditableSetting } from "#contract/setting-desk.ts";
import { isIssuerSetting } from "#domain/setting/issuer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import type { NewPicture } from "#desk/ui/pictures/use-new-pictures.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";

import { IssuerPreview } from "./issuer-preview.tsx";
import { draftedValue } from "./setting-draft.ts";
import { SettingDrawing } from "./setting-drawing.tsx";
import type { SettingPlace } from "./setting-effects.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingPlaces } from "./setting-places.tsx";
import { SettingPreview } from "./setting-preview.tsx";
import { useDraftWords } from "./setting-words.ts";
import { useSettingForm } from "./use-setting-form.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  onPlace: (place: SettingPlace) => void;
  /** What stands below the form. */
  children: ReactNode;
  onClose: () => void;
};

/** A setting with what the whole shop or one storefront has, to be changed. */
export function SettingEditor({ setting, place, onPlace, children, onClose }: Props) {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const form = useSettingForm(setting, place);
  const words = useDraftWords(setting);
  const [sent, setSent] = useState<NewPicture>();
  const box = useRef<HTMLDivElement>(null);
  useDeskKeys([
    {
      keys: "e",
      name: t("edit"),
      act: () => box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    },
  ]);
  const { isOwn } = form.fields;
  const wanted = isOwn ? draftedValue(setting.form, form.fields, locale) : undefined;
  return (
    <DetailPanel title={setting.name[locale]} onClose={onClose} foot={<FormFoot form={form} />}>
      <SettingPlaces setting={setting} place={place} isFixed={form.isDirty} onPlace={onPlace} />
      <DetailSection title={t("change", { place: t(`places.${place}`) })}>
        <div ref={box} className="setting-many">
          {place !== "shop" && (
            <Checkbox
              label={t("ownHere")}
              checked={isOwn}
              onChange={({ target }) => form.set("isOwn", target.checked)}
            />
          )}
          {isOwn ? (
            <SettingInput setting={setting} form={form} onPicture={setSent} />
          ) : (
            <p className="secondary">{t("asShopHere")}</p>
          )}
        </div>
      </DetailSection>
      {form.isDirty && (
        <SettingPreview setting={setting} place={place} value={wanted} sent={sent} />
      )}
      <SettingDrawing key={place} setting={setting} place={place} value={wanted} sent={sent} />
      {isIssuerSetting(setting.key) && (
        <IssuerPreview setting={setting.key} place={place} value={wanted} />
      )}
      {children}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
