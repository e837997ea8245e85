import type { ListedKind } from "#contract/category-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Categories and subcategories by a piece of a name in either language, or of their address. */
const findKinds = findRows<ListedKind>(
  "categories",
  "admin/categories",
  ({ id, name, path }, locale) => ({
    id,
    name: name[locale],
    note: path,
  }),
);

/** What kinds of part there are, how they are called and drawn, and where they stand in the menu. */
export const categoriesArea: DeskArea = {
  name: "categories",
  group: "catalogue",
  level: 1,
  texts: ["audited", "categories", "drawings"],
  load: () => import("./categories-page.tsx"),
  find: findKinds,
  actions: [
    { name: "categoriesWithoutParts", path: "?lacks=parts" },
    { name: "newCategory", path: "/new", level: 2 },
  ],
};
