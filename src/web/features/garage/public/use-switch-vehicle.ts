import { useLocation, useNavigate } from "react-router";

import { type GarageEntry, garageKey, vehicleParam } from "#domain/garage/garage.ts";

import { activateVehicle } from "./garage-state.ts";
import { addressFor, showsParts } from "./vehicle-address.ts";

/** Makes an entry of the garage the active vehicle, or none; a list or part in sight is shown for it. */
export function useSwitchVehicle(): (entry: GarageEntry | undefined) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (entry) => {
    activateVehicle(entry ? garageKey(entry) : null);
    if (!showsParts(pathname)) return;
    const here = { pathname, searchParams: new URLSearchParams(search), hash };
    const there = addressFor(here, entry && entry.id > 0 ? vehicleParam(entry) : null);
    if (there !== pathname + search + hash) void navigate(there, { preventScrollReset: true });
  };
}
