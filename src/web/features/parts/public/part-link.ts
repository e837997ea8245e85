import { createContext, useContext } from "react";

import type { GarageVehicle } from "#contract/shared.ts";

import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";

const ListVehicleContext = createContext<GarageVehicle | null>(null);

/** Links to parts below this ask about the vehicle that their list was read for. */
export const ListVehicleProvider = ListVehicleContext.Provider;

/** The vehicle or engine that the list was read for, as calls take it. */
export function useListVehicle(): VehicleIdRef | undefined {
  const { id, type = "vehicle" } = useContext(ListVehicleContext) ?? {};
  return typeof id === "number" ? { kind: type, id } : undefined;
}

/** A part's address; in a list for a vehicle it says which, so that the part's page says whether it fits. */
export function usePartLink(): (sku: string) => string {
  const locale = useShopLocale();
  const vehicle = useContext(ListVehicleContext);
  const id = vehicle?.id;
  return (sku) => {
    const path = partPath(locale, sku);
    if (id === undefined) return path;
    return `${path}?vehicle=${vehicle?.type === "engine" ? "engine-" : ""}${id}`;
  };
}
