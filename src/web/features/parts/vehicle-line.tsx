import { KeepVehicle } from "#web/features/garage/public/keep-vehicle.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { changed, isForVehicle } from "./filter-change.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import type { ResultsPage } from "./results-loader.ts";

/** Over a list for a vehicle: what is left out or marked, the way to the other, and the way to keep the vehicle. */
export function ListVehicle({
  page: { query, reply },
  name,
  pathOf,
}: {
  page: ResultsPage;
  /** The vehicle in short words; null when the shop does not know it. */
  name: string | null;
  pathOf: (query: PartsQuery) => string;
}) {
  const t = useTranslations("parts.vehicleLine");
  if (!query.vehicle) return null;
  const isOnly = isForVehicle(query);
  const other = pathOf(changed(query, { fit: isOnly ? "any" : "only" }));
  return (
    <div className="vehicle-line">
      <Icon name="truck" />
      <p>{name === null ? t("unknown") : t(saying(query), { name })}</p>
      <a href={other} rel="nofollow">
        {isOnly ? t("showAny") : t("showOnly")}
      </a>
      <KeepVehicle vehicle={reply.searchInfo.vehicle} />
    </div>
  );
}

/** Of a model whose engine or year is open nothing can be said but that some of it fits. */
function saying(query: PartsQuery) {
  const isOnly = isForVehicle(query);
  if (query.vehicle?.kind !== "model") return isOnly ? "only" : "any";
  if (query.vehicle.engine === null) return isOnly ? "model" : "anyModel";
  return isOnly ? "modelEngine" : "anyModelEngine";
}
