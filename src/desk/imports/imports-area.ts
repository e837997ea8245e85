import type { DeskArea } from "#desk/ui/area.ts";

/** Files that bring parts, prices, stock and what they fit. */
export const importsArea: DeskArea = {
  name: "imports",
  group: "catalogue",
  level: 2,
  key: "i",
  texts: ["imports", "importColumns"],
  load: () => import("./imports-page.tsx"),
  actions: [{ name: "newImport", path: "/new" }],
};
