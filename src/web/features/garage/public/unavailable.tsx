import { useTranslations } from "#web/i18n/i18n.ts";
import { shortVehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useKeptGarage } from "./use-kept-garage.ts";

/**
 * Stands in the place of a count: nothing of this is in stock for the active vehicle. It names the vehicle,
 * because the catalogue may well have some for others.
 */
export function Unavailable() {
  const t = useTranslations("catalogue");
  const { active } = useKeptGarage();
  if (!active) return null;
  return (
    <span className="none-for">{t("unavailable", { vehicle: shortVehicleName(active) })}</span>
  );
}
