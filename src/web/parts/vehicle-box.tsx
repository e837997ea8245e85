import { GarageOpener } from "../garage/garage-opener.tsx";
import { useSwitchVehicle } from "../garage/use-switch-vehicle.ts";
import { useShopLocale, useTranslations } from "../i18n/i18n.ts";
import { vehicleSelectorPath } from "../paths.ts";
import { Checkbox } from "../ui/field.tsx";
import { changed } from "./filter-change.ts";
import type { PartsQuery } from "./parts-query.ts";

/** The collapsible "Filter by vehicle" box (specification §2): which one, whether the rest is shown too, and another. */
export function VehicleBox({
  query,
  vehicle,
  onFilter,
}: {
  query: PartsQuery;
  /** The vehicle of the list, in words. */
  vehicle: string | null;
  onFilter: (query: PartsQuery) => void;
}) {
  const t = useTranslations("parts.vehicleBox");
  const locale = useShopLocale();
  const switchTo = useSwitchVehicle();
  const isAny = query.fit === "any";
  return (
    <details className="filter-block vehicle-box" open={query.vehicle !== null}>
      <summary className="filter-title">{t("title")}</summary>
      {query.vehicle && (
        <>
          <p className="small secondary">{vehicle ?? t("unknown")}</p>
          <Checkbox
            name="fit"
            value="any"
            label={t("any")}
            checked={isAny}
            onChange={() => onFilter(changed(query, { fit: isAny ? "only" : "any" }))}
          />
        </>
      )}
      <p className="vehicle-choices small">
        <GarageOpener href={vehicleSelectorPath(locale)}>{t("choose")}</GarageOpener>
        {query.vehicle && (
          <button
            className="link-button small no-js-hide"
            type="button"
            onClick={() => switchTo(undefined)}
          >
            {t("none")}
          </button>
        )}
      </p>
    </details>
  );
}
