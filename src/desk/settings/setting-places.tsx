import { useId } from "react";

import type { EditableSetting } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { SETTING_PLACES, type SettingPlace } from "./setting-effects.ts";
import { Shown } from "./setting-preview.tsx";

type Props = {
  setting: EditableSetting;
  /** Whose value is edited; undefined where nobody here may. */
  place: SettingPlace | undefined;
  /** What is typed and not saved keeps the choice where it is. */
  isFixed: boolean;
  onPlace: (place: SettingPlace) => void;
};

/** What holds now, of the whole shop and of each storefront, who set it and when; one of them is chosen to be edited. */
export function SettingPlaces({ setting, place, isFixed, onPlace }: Props) {
  const t = useDeskTexts("settings");
  const format = useFormat();
  const name = useId();
  const places = SETTING_PLACES.filter((one) => one === "shop" || setting.ofStorefront);
  const isChoice = place !== undefined && places.length > 1;
  return (
    <DetailSection title={t("now.title")}>
      <table className="setting-places">
        <thead>
          <tr>
            <th scope="col">{t("now.where")}</th>
            <th scope="col">{t("now.what")}</th>
            <th scope="col">{t("now.who")}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((one) => {
            const { value, isStored, changedBy, changedAt } = setting[one];
            return (
              <tr key={one} className={isChoice && one === place ? "is-chosen" : undefined}>
                <th scope="row">
                  {isChoice ? (
                    <label className="check">
                      <input
                        type="radio"
                        name={name}
                        checked={one === place}
                        disabled={isFixed && one !== place}
                        onChange={() => onPlace(one)}
                      />
                      <span>{t(`places.${one}`)}</span>
                    </label>
                  ) : (
                    t(`places.${one}`)
                  )}
                </th>
                <td>
                  {one !== "shop" && !isStored ? (
                    <span className="secondary">{t("asShop")}</span>
                  ) : (
                    <Shown setting={setting} value={value} />
                  )}
                </td>
                <td className="secondary">
                  {changedBy === null ? t("now.nobody") : changedBy}
                  {changedAt !== null && (
                    <span className="setting-when">{format.moment(changedAt)}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isChoice && isFixed && <p className="secondary small">{t("now.fixed")}</p>}
      {!setting.ofStorefront && <p className="secondary small">{t("now.oneForShop")}</p>}
    </DetailSection>
  );
}
