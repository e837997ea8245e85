import type { DeskArea } from "#desk/ui/area.ts";

/** Interchange groups: parts that replace each other. */
export const groupsArea: DeskArea = {
  name: "groups",
  group: "catalogue",
  level: 1,
  texts: ["relationLists", "groups"],
  load: () => import("./groups-page.tsx"),
  actions: [
    { name: "groupsThatDiffer", path: "?differs=yes" },
    { name: "groupsOfOne", path: "?size=one" },
  ],
};
