import type { ListedBrand } from "#contract/brand-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Brands by a piece of their name, or of what they were called before. */
const findBrands = findRows<ListedBrand>("brands", "admin/brands", ({ id, name, slug }) => ({
  id,
  name,
  note: slug,
}));

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
