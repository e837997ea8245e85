import type { ListedMake } from "#contract/make-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Makes by a piece of what they are or were called. */
const findMakes = findRows<ListedMake>("makes", "admin/makes", ({ id, name, formerly }) => ({
  id,
  name,
  note: formerly.join(", "),
}));

/** Whose vehicles parts are for: how makes are called, and which of them are one. */
export const makesArea: DeskArea = {
  name: "makes",
  group: "catalogue",
  level: 1,
  texts: ["audited", "makes"],
  load: () => import("./makes-page.tsx"),
  find: findMakes,
};
