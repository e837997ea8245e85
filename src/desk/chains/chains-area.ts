import type { DeskArea } from "#desk/ui/area.ts";

/** Chains of supersession: parts of which each takes the place of the one before. */
export const chainsArea: DeskArea = {
  name: "chains",
  group: "catalogue",
  level: 1,
  texts: ["parts", "relationLists", "chains"],
  load: () => import("./chains-page.tsx"),
  actions: [{ name: "chainsOffSale", path: "?end=off" }],
};
