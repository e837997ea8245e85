import type { GarageEntry } from "#domain/garage/garage.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

/**
 * Adds a vehicle to the garage, whose code comes now, and makes it active; which one a full garage
 * lets go for it is said, and can be undone.
 */
export function useAddVehicle(): (entry: GarageEntry) => Promise<void> {
  const t = useTranslations("layout.vehicle");
  const locale = useShopLocale();
  return async (entry) => {
    try {
      const { addVehicle, undoAdding } = await import("./garage-changes.ts");
      const gone = addVehicle(entry);
      if (!gone) return;
      const text = t("pushedOut", { name: vehicleName(gone.entry, locale) });
      showToast(text, { name: t("undo"), act: () => undoAdding(entry, gone) });
    } catch {
      showFailure();
    }
  };
}
