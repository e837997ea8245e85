import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { contentEntries } from "./find-content.ts";

const findArticles: PaletteFind = async (typed, locale) => contentEntries("blog", typed, locale);

/** Articles of the blog. */
export const blogArea: DeskArea = {
  name: "blog",
  group: "shop",
  level: 2,
  key: "l",
  texts: ["audited", "content", "pictures"],
  load: () => import("./blog-page.tsx"),
  find: findArticles,
  actions: [{ name: "newArticle", path: "/@new" }],
};
