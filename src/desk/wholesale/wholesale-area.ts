import type { DeskArea } from "#desk/ui/area.ts";

/** Companies that apply for terms of their own. */
export const wholesaleArea: DeskArea = {
  name: "wholesale",
  group: "sales",
  level: 1,
  key: "w",
  texts: ["wholesale"],
  load: () => import("./wholesale-page.tsx"),
  actions: [{ name: "wholesaleToDecide", path: "?state=received" }],
};
