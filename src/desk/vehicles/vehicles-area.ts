import type { DeskVehiclesRequest, ListedVehicle } from "#contract/vehicle-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

import { yearsOf } from "./vehicle-columns.ts";

/** Models and engines by a piece of make and name, or of another name. */
const findVehicles: PaletteFind = async (typed, locale) => {
  const body: Partial<DeskVehiclesRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ListedVehicle>>({ path: "admin/vehicles", locale, body });
  return items.map((vehicle) => ({
    id: `vehicle-${vehicle.id}`,
    name: `${vehicle.make} ${vehicle.name}`,
    note: yearsOf(vehicle),
    href: deskLink(locale, "vehicles", vehicle.id),
  }));
};

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
