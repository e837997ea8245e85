import { useTranslations } from "use-intl";

import { garageKey } from "#domain/garage/garage.ts";

import { useShopLocale } from "../i18n/i18n.ts";
import { vehicleName } from "../parts/vehicle-name.ts";
import { vehicleSelectorPath } from "../paths.ts";
import { GarageOpener } from "./garage-opener.tsx";
import { useGarage } from "./use-garage.ts";
import { useSwitchVehicle } from "./use-switch-vehicle.ts";

/** The other vehicles of the garage, each a tap away, and the way to none or to the garage. */
export function GarageChoices() {
  const t = useTranslations("parts.vehicleBox");
  const locale = useShopLocale();
  const { garage, active } = useGarage();
  const switchTo = useSwitchVehicle();
  const others = garage.entries.filter((entry) => entry.id > 0 && entry !== active);
  return (
    <ul className="veh-choices">
      {others.map((entry) => (
        <li key={garageKey(entry)}>
          <button className="link-btn small" type="button" onClick={() => switchTo(entry)}>
            <span className="vh">{t("use")} </span>
            {entry.nickname ?? vehicleName(entry)}
          </button>
        </li>
      ))}
      {active && (
        <li>
          <button className="link-btn small" type="button" onClick={() => switchTo(undefined)}>
            {t("none")}
          </button>
        </li>
      )}
      <li>
        <GarageOpener className="small" href={vehicleSelectorPath(locale)}>
          {t("choose")}
        </GarageOpener>
      </li>
    </ul>
  );
}
