import type { DeskVehicleResponse, ListedVehicle } from "#contract/vehicle-desk.ts";
import type { VehicleRemovePreviewResponse } from "#contract/vehicle-making.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { isHeld } from "./held-by.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";

/** Models and engines that staff added and nothing uses are taken away together. */
export function useManyVehicles(): BulkAction<ListedVehicle>[] {
  const t = useDeskTexts("vehicles");
  const says = bulkSays(useDeskTexts("vehicles.bulk.remove"));
  const locale = useShopLocale();
  const readAnew = useVehicleLists();
  return [
    {
      id: "remove",
      name: t("bulk.remove.name"),
      role: "manager",
      isBad: true,
      says,
      readAnew,
      look: async ({ id }) => {
        const body = { id };
        const { vehicle } = await ask<DeskVehicleResponse>({
          path: "admin/vehicles/get",
          locale,
          body,
        });
        if (!vehicle.isOwn) return { skipped: t("bulk.bundled") };
        const { held, lines } = await ask<VehicleRemovePreviewResponse>({
          path: "admin/vehicles/removepreview",
          locale,
          body,
        });
        const { parts, garages } = held;
        if (isHeld(held)) return { skipped: t("bulk.used", { parts, garages }) };
        return {
          preview: { plan: t("bulk.remove.plan", { lines }) },
          run: () =>
            ask({
              path: "admin/vehicles/remove",
              locale,
              body: { id, version: vehicle.version },
            }),
        };
      },
    },
  ];
}
