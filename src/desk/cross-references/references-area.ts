import type { DeskArea } from "#desk/ui/area.ts";

/** Cross references: numbers of other brands that parts of the shop take the place of. */
export const referencesArea: DeskArea = {
  name: "references",
  group: "catalogue",
  level: 1,
  texts: ["parts", "relationLists", "crossReferences"],
  load: () => import("./references-page.tsx"),
  actions: [{ name: "referencesOfTwo", path: "?shared=yes" }],
};
