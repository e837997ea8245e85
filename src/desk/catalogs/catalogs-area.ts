import type { DeskCatalogsRequest, DeskCatalogsResponse } from "#contract/catalog-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { ask } from "#web/api/send.ts";

import { nameOfCatalog } from "./catalog-state.ts";

/** Catalogues by a piece of what they are called. */
const findCatalogs: PaletteFind = async (typed, locale) => {
  const body: Partial<DeskCatalogsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<DeskCatalogsResponse>({ path: "admin/catalogs", locale, body });
  return items.map((catalog) => ({
    id: `catalog-${catalog.link}`,
    name: nameOfCatalog(catalog, locale),
    href: deskLink(locale, "catalogs", catalog.link),
  }));
};

/** Catalogues as PDFs that the shop makes of its own parts. */
export const catalogsArea: DeskArea = {
  name: "catalogs",
  group: "shop",
  level: 2,
  texts: ["audited", "catalogs"],
  load: () => import("./catalogs-page.tsx"),
  find: findCatalogs,
};
