import type { GarageVehicle } from "#contract/shared.ts";
import { garageKey } from "#domain/garage/garage.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { entryOfVehicle } from "#web/api/garage-entry.ts";
import { useAddVehicle } from "./use-add-vehicle.ts";
import { useKeptGarage } from "./use-kept-garage.ts";

/**
 * For the vehicle that an address names: whoever opens a shared link may keep it; of one's own active
 * vehicle it says so in the same space, as the garage is known in the browser alone.
 */
export function KeepVehicle({ vehicle }: { vehicle: GarageVehicle | null | undefined }) {
  const t = useTranslations("offer.keepVehicle");
  const { garage, active } = useKeptGarage();
  const add = useAddVehicle();
  const entry = entryOfVehicle(vehicle);
  if (!entry) return null;
  const key = garageKey(entry);
  if (active && garageKey(active) === key) {
    return (
      <span className="vehicle-keep">
        <Icon name="check" />
        {t("active")}
      </span>
    );
  }
  const isKept = garage.entries.some((known) => garageKey(known) === key);
  return (
    <span className="vehicle-keep no-js-hide">
      <Button size="s" onClick={() => void add(entry)}>
        {isKept ? t("use") : t("keep")}
      </Button>
    </span>
  );
}
