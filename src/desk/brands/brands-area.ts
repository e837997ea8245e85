import type { DeskBrandsRequest, ListedBrand } from "#contract/brand-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Brands by a piece of their name, or of what they were called before. */
const findBrands: PaletteFind = async (typed, locale) => {
  const body: Partial<DeskBrandsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ListedBrand>>({ path: "admin/brands", locale, body });
  return items.map(({ id, name, slug }) => ({
    id: `brand-${id}`,
    name,
    note: slug,
    href: deskLink(locale, "brands", String(id)),
  }));
};

/** Who sells parts under their name: how they are called and shown. */
export const brandsArea: DeskArea = {
  name: "brands",
  group: "catalogue",
  level: 1,
  texts: ["audited", "brands", "warranty"],
  load: () => import("./brands-page.tsx"),
  find: findBrands,
  actions: [
    { name: "brandsWithoutPicture", path: "?lacks=picture" },
    { name: "newBrand", path: "/new", level: 2 },
  ],
};
