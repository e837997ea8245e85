import type { DeskArea } from "#desk/ui/area.ts";

/** What waits for a hand now, and what was sold: where the back office opens. */
export const overviewArea: DeskArea = {
  name: "overview",
  group: "sales",
  level: 1,
  key: "h",
  texts: ["dashboard", "orders"],
  load: () => import("./dashboard-page.tsx"),
};
