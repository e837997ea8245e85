import { useQuery } from "@tanstack/react-query";

import type { VehicleChoicesResponse } from "#contract/vehicle-making.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

const NOTHING_YET: Omit<VehicleChoicesResponse, "status"> = {
  makes: [],
  makers: [],
  engines: [],
  regions: [],
  oldestYear: 0,
  newestYear: 0,
};

/** Of what models, engines and vehicle lines are made; nothing until it has come. */
export function useVehicleChoices(): Omit<VehicleChoicesResponse, "status"> {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["vehicles", "choices", locale],
    queryFn: () =>
      ask<VehicleChoicesResponse>({ path: "admin/vehicles/choices", locale, body: {} }),
  });
  return data ?? NOTHING_YET;
}
