import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { engineSearchPath } from "#web/paths.ts";
import { useVehicleChosen } from "../use-vehicle-chosen.ts";
import { VehicleSelectorBox } from "#web/features/vehicle-picker/public/vehicle-selector-box.tsx";

/** The ruled panel of the home page and of the vehicle selector, with the way to the engines. */
export function VehiclePanel({ offersEngines = false }: { offersEngines?: boolean }) {
  const t = useTranslations("vehicle.picker");
  const locale = useShopLocale();
  const showParts = useVehicleChosen();
  return (
    <section className="picker" aria-labelledby="by-vehicle">
      <div className="picker-head">
        <h2 id="by-vehicle">{t("title")}</h2>
        <a className="small" href={engineSearchPath(locale)}>
          {t(offersEngines ? "allEngines" : "engineOnly")}
        </a>
      </div>
      <VehicleSelectorBox onChosen={showParts} offersEngines={offersEngines} />
    </section>
  );
}
