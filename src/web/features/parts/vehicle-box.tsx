import { GarageOpener } from "#web/features/garage/public/garage-opener.tsx";
import { useSwitchVehicle } from "#web/features/garage/public/use-switch-vehicle.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleSelectorPath } from "#web/paths.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { changed } from "./filter-change.ts";
import type { PartsQuery } from "./public/parts-query.ts";

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
