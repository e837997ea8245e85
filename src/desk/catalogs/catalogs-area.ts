import type { DeskCatalog } from "#contract/catalog-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { nameOfCatalog } from "./catalog-state.ts";

/** Catalogues by a piece of what they are called. */
const findCatalogs = findRows<DeskCatalog>("catalogs", "admin/catalogs", (catalog, locale) => ({
  id: catalog.link,
  name: nameOfCatalog(catalog, locale),
}));

/** Catalogues as PDFs that the shop makes of its own parts. */
export const catalogsArea: DeskArea = {
  name: "catalogs",
  group: "shop",
  level: 2,
  texts: ["audited", "catalogs"],
  load: () => import("./catalogs-page.tsx"),
  find: findCatalogs,
};
