import type { DeskArea } from "#desk/ui/area.ts";

/** What the shop does without being asked, and how that went last. */
export const jobsArea: DeskArea = {
  name: "jobs",
  group: "shop",
  level: 2,
  texts: ["jobs"],
  load: () => import("./jobs-page.tsx"),
};
