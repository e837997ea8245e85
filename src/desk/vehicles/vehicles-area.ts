import type { ListedVehicle } from "#contract/vehicle-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { yearsOf } from "./vehicle-columns.ts";

/** Models and engines by a piece of make and name, or of another name. */
const findVehicles = findRows<ListedVehicle>("vehicles", "admin/vehicles", (vehicle) => ({
  id: vehicle.id,
  name: `${vehicle.make} ${vehicle.name}`,
  note: yearsOf(vehicle),
}));

/** What parts are for: models and engines, how they are called, and how people search them. */
export const vehiclesArea: DeskArea = {
  name: "vehicles",
  group: "catalogue",
  level: 1,
  texts: ["audited", "vehicles"],
  load: () => import("./vehicles-page.tsx"),
  find: findVehicles,
  actions: [
    { name: "newVehicle", path: "/new", level: 2 },
    { name: "enginesOnly", path: "?kind=engine" },
    { name: "vehiclesWithoutParts", path: "?lacks=parts" },
  ],
};
