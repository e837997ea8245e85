import type { DeskArea } from "#desk/ui/area.ts";

import { contentFinder } from "./find-content.ts";

/** Articles of the blog. */
export const blogArea: DeskArea = {
  name: "blog",
  group: "shop",
  level: 2,
  key: "l",
  texts: ["audited", "content", "drawings", "pictures"],
  load: () => import("./blog-page.tsx"),
  find: contentFinder("blog"),
  actions: [{ name: "newArticle", path: "/@new" }],
};
