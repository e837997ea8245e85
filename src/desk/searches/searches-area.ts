import type { DeskArea } from "#desk/ui/area.ts";

/** What shoppers ask, what found nothing, and the words that nobody understood. */
export const searchesArea: DeskArea = {
  name: "searches",
  group: "catalogue",
  level: 1,
  key: "x",
  texts: ["searches", "synonyms"],
  load: () => import("./searches-page.tsx"),
  actions: [{ name: "unknownWords", path: "?list=unknown" }],
};
