import { useId } from "react";

import type { EditableSetting } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox } from "#web/ui/field.tsx";

import type { SettingDraft } from "./setting-draft.ts";
import { SETTING_PLACES, type SettingPlace } from "./setting-effects.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  form: DeskForm<SettingDraft>;
  onPlace: (place: SettingPlace) => void;
};

/** Whose messages are shown: the whole shop's, or those that a storefront has of its own. */
export function PopupPlaces({ setting, place, form, onPlace }: Props) {
  const t = useDeskTexts("popups");
  const settings = useDeskTexts("settings");
  const name = useId();
  const { isDirty, fields, set } = form;
  return (
    <>
      <fieldset className="desk-many">
        <legend>{t("whose")}</legend>
        {SETTING_PLACES.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name={name}
            label={
              one !== "shop" && setting[one].isStored
                ? t("hasOwn", { place: settings(`places.${one}`) })
                : settings(`places.${one}`)
            }
            checked={one === place}
            disabled={isDirty && one !== place}
            onChange={() => onPlace(one)}
          />
        ))}
      </fieldset>
      {isDirty && <p className="secondary small">{settings("now.fixed")}</p>}
      {place !== "shop" && (
        <>
          <Checkbox
            label={settings("ownHere")}
            checked={fields.isOwn}
            onChange={({ target }) => set("isOwn", target.checked)}
          />
          {!fields.isOwn && <p className="secondary">{settings("asShopHere")}</p>}
        </>
      )}
    </>
  );
}
