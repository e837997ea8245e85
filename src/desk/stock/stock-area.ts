import type { DeskArea } from "#desk/ui/area.ts";

/** What lies in which warehouse. */
export const stockArea: DeskArea = {
  name: "stock",
  group: "catalogue",
  level: 1,
  key: "b",
  texts: ["stock"],
  load: () => import("./stock-page.tsx"),
  actions: [
    { name: "stockOnItsWay", path: "?state=incoming" },
    { name: "stockOfNone", path: "?state=none" },
    { name: "stockReceive", path: "/receive" },
  ],
};
