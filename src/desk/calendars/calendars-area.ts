import type { DeskArea } from "#desk/ui/area.ts";

import { NEW_DAYS } from "./calendar-place.ts";

/** On which days the storefronts and their branches are open; managers change it. */
export const calendarsArea: DeskArea = {
  name: "calendars",
  group: "shop",
  level: 1,
  texts: ["audited", "calendars"],
  load: () => import("./calendars-page.tsx"),
  actions: [{ name: "newDays", path: `/${NEW_DAYS}`, level: 2 }],
};
