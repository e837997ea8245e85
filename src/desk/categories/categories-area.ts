import type { KindsRequest, ListedKind } from "#contract/category-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Categories and subcategories by a piece of a name in either language, or of their address. */
const findKinds: PaletteFind = async (typed, locale) => {
  const body: Partial<KindsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ListedKind>>({ path: "admin/categories", locale, body });
  return items.map(({ id, name, path }) => ({
    id: `category-${id}`,
    name: name[locale],
    note: path,
    href: deskLink(locale, "categories", id),
  }));
};

/** What kinds of part there are, how they are called and drawn, and where they stand in the menu. */
export const categoriesArea: DeskArea = {
  name: "categories",
  group: "catalogue",
  level: 1,
  texts: ["audited", "categories"],
  load: () => import("./categories-page.tsx"),
  find: findKinds,
  actions: [
    { name: "categoriesWithoutParts", path: "?lacks=parts" },
    { name: "newCategory", path: "/new", level: 2 },
  ],
};
