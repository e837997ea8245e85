import type { ListedMeasure } from "#contract/measure-desk.ts";
import { measureLabel } from "#domain/measure/measure-kind.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Measures by a piece of a name in either language, or of their code. */
const findMeasures = findRows<ListedMeasure>("measures", "admin/measures", (measure, locale) => ({
  id: measure.id,
  name: measureLabel(measure, locale),
  note: measure.code,
}));

/** What parts are described by: diameters, voltages, threads, materials. */
export const measuresArea: DeskArea = {
  name: "measures",
  group: "catalogue",
  level: 1,
  texts: ["audited", "measures"],
  load: () => import("./measures-page.tsx"),
  find: findMeasures,
  actions: [
    { name: "measuresWithoutParts", path: "?lacks=parts" },
    { name: "newMeasure", path: "/new", level: 2 },
  ],
};
