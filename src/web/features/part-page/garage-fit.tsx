import type { ProductDetail } from "#contract/products.ts";
import { garageKey } from "#domain/garage/garage.ts";
import { fitStatus } from "#domain/vehicle/fitment.ts";

import { entryOfVehicle } from "#web/api/garage-entry.ts";
import { useKeptGarage } from "#web/features/garage/public/use-kept-garage.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { FitBadge } from "#web/ui/badge.tsx";
import { fitsAround, fitsEntry } from "./fits-entry.ts";

/**
 * The other vehicles of the garage that the part is listed for. The garage is known in the browser
 * alone; entry-early.ts keeps the line's space before the first paint.
 */
export function GarageFit({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.fit");
  const locale = useShopLocale();
  const { garage } = useKeptGarage();
  const active = entryOfVehicle(part.forVehicle);
  const others = garage.entries.filter(
    (entry) => !active || garageKey(entry) !== garageKey(active),
  );
  const fitting = others.filter((entry) => fitsEntry(part, entry));
  const status = fitStatus({
    isListed: fitting.length > 0,
    isUniversal: part.is_universal,
    hasFitments: part.vehicles.length + part.engines.length > 0,
    dependsOnVehicle: others.some((entry) => fitsAround(part, entry)),
  });
  const names = fitting.map((entry) => entry.nickname ?? vehicleName(entry, locale)).join("; ");
  return (
    <p className={others.length > 0 ? "garage-fit is-there" : "garage-fit"} title={names}>
      {others.length > 0 && (
        <>
          <FitBadge status={status} /> {status === "fits" && t("garageFits", { names })}
          {(status === "does_not_fit" || status === "unknown") && t("garageNone")}
        </>
      )}
    </p>
  );
}
