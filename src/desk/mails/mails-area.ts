import type { DeskArea } from "#desk/ui/area.ts";

/** What the shop wrote, to whom, and whether it left. */
export const mailsArea: DeskArea = {
  name: "mails",
  group: "shop",
  level: 1,
  key: "e",
  texts: ["mails"],
  load: () => import("./mails-page.tsx"),
  actions: [{ name: "mailsFailed", path: "?state=failed" }],
};
