import type { DeskCatalog } from "#contract/booklet-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { nameOfBooklet } from "./booklet-state.ts";

/** Catalogues by a piece of what they are called. */
const findBooklets = findRows<DeskCatalog>("catalogs", "admin/catalogs", (booklet, locale) => ({
  id: booklet.link,
  name: nameOfBooklet(booklet, locale),
}));

/** Catalogues as PDFs that the shop makes of its own parts. */
export const catalogsArea: DeskArea = {
  name: "catalogs",
  group: "shop",
  level: 2,
  texts: ["audited", "booklets", "pictures"],
  load: () => import("./booklets-page.tsx"),
  find: findBooklets,
};
