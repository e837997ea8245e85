import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { contentEntries } from "./find-content.ts";

const findPages: PaletteFind = async (typed, locale) => contentEntries("pages", typed, locale);

/** Pages of the shop's own words: about it, its terms, its answers. */
export const pagesArea: DeskArea = {
  name: "pages",
  group: "shop",
  level: 2,
  key: "n",
  texts: ["audited", "content", "pictures"],
  load: () => import("./pages-page.tsx"),
  find: findPages,
  actions: [{ name: "newPage", path: "/@new" }],
};
