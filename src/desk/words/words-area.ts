import type { DeskArea } from "#desk/ui/area.ts";

/** Words of the trade that mean the same, so that a search for one finds what the others find. */
export const wordsArea: DeskArea = {
  name: "words",
  group: "catalogue",
  level: 1,
  key: "j",
  texts: ["audited", "words"],
  load: () => import("./words-page.tsx"),
  actions: [{ name: "newWord", path: "/new" }],
};
