import type { DeskArea } from "#desk/ui/area.ts";

/** What changed the stock, when, why and by whom. */
export const movementsArea: DeskArea = {
  name: "movements",
  group: "catalogue",
  level: 1,
  texts: ["stock"],
  load: () => import("./movements-page.tsx"),
  actions: [
    { name: "movementsCounted", path: "?kind=count" },
    { name: "movementsMoved", path: "?kind=move" },
  ],
};
