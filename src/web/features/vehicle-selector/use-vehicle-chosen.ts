import { useNavigate } from "react-router";

import type { GarageEntry } from "#domain/garage/garage.ts";

import { useAddVehicle } from "#web/features/garage/public/use-add-vehicle.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { vehiclePartsPath } from "#web/paths.ts";

/** A chosen vehicle or engine goes to the garage, becomes the active one, and its parts are shown (specification §4). */
export function useVehicleChosen(): (entry: GarageEntry) => void {
  const navigate = useNavigate();
  const locale = useShopLocale();
  const add = useAddVehicle();
  return (entry) => {
    void add(entry).then(() => navigate(vehiclePartsPath(locale, entry)));
  };
}
