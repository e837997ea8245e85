import { useTranslations } from "use-intl";

import { GarageChoices } from "../garage/garage-choices.tsx";
import { Checkbox } from "../ui/field.tsx";
import { changed } from "./filter-change.ts";
import type { PartsQuery } from "./parts-query.ts";

/** The collapsible "Filter by vehicle" box (specification §2): which one, and whether the rest is shown too. */
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
  const isAny = query.fit === "any";
  return (
    <details className="blk veh-box" open={query.vehicle !== null}>
      <summary className="lg">{t("title")}</summary>
      {query.vehicle && (
        <>
          <p className="small sec">{vehicle ?? t("unknown")}</p>
          <Checkbox
            name="fit"
            value="any"
            label={t("any")}
            checked={isAny}
            onChange={() => onFilter(changed(query, { fit: isAny ? "only" : "any" }))}
          />
        </>
      )}
      <GarageChoices />
    </details>
  );
}
