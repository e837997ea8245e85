import type { DeskArea } from "#desk/ui/area.ts";

/** Papers by which customers need not pay a tax. */
export const certificatesArea: DeskArea = {
  name: "certificates",
  group: "sales",
  level: 1,
  key: "t",
  texts: ["certificates"],
  load: () => import("./certificates-page.tsx"),
  actions: [{ name: "certificatesToJudge", path: "?state=received" }],
};
