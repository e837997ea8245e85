import type { DeskArea } from "#desk/ui/area.ts";

/** What is charged where today, who is excused, and a trial of both; owners change it in place. */
export const taxesArea: DeskArea = {
  name: "taxes",
  group: "shop",
  level: 1,
  texts: ["audited", "pictures", "settings", "taxes"],
  load: () => import("./taxes/taxes-page.tsx"),
  actions: [{ name: "tryTaxes", path: "/@try" }],
};
