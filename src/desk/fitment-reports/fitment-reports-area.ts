import type { DeskArea } from "#desk/ui/area.ts";

/** What is said against what the shop says of a part and a vehicle. */
export const reportsArea: DeskArea = {
  name: "reports",
  group: "catalogue",
  level: 1,
  key: "d",
  texts: ["audited", "fitmentReports"],
  load: () => import("./fitment-reports-page.tsx"),
  actions: [{ name: "reportsOpen", path: "?settled=no" }],
};
