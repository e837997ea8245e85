import type { DeskArea } from "#desk/ui/area.ts";

import { contentFinder } from "./find-content.ts";

/** Pages of the shop's own words: about it, its terms, its answers. */
export const pagesArea: DeskArea = {
  name: "pages",
  group: "shop",
  level: 2,
  key: "n",
  texts: ["audited", "content", "drawings", "pictures"],
  load: () => import("./pages-page.tsx"),
  find: contentFinder("pages"),
  actions: [{ name: "newPage", path: "/@new" }],
};
