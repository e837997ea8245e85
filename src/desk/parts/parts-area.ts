import type { DeskPartsRequest, DeskPart } from "#contract/part-list.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Parts by the beginning of a number, their sku, or words. */
const findParts: PaletteFind = async (typed, locale) => {
  const body: Pick<DeskPartsRequest, "filters" | "limit"> = { filters: { text: typed }, limit: 12 };
  const { items } = await ask<KeysetPage<DeskPart>>({ path: "admin/parts", locale, body });
  return items.map(({ sku, partNumber, title, brand }) => ({
    id: `desk-part-${sku}`,
    name: `${partNumber} ${title[locale]}`,
    note: brand,
    href: deskLink(locale, "parts", sku),
  }));
};

/** Every part of the shop: what it is, what it costs at each level, and how many lie where. */
export const partsArea: DeskArea = {
  name: "parts",
  group: "catalogue",
  level: 1,
  key: "p",
  texts: [
    "audited",
    "parts",
    "stock",
    "fitments",
    "measures",
    "relations",
    "documents",
    "pictures",
    "priceRules",
    "warranty",
  ],
  load: () => import("./parts-page.tsx"),
  find: findParts,
  actions: [
    { name: "newPart", path: "?new=yes" },
    { name: "partsWithoutPrice", path: "?lacks=price" },
    { name: "partsWithoutPicture", path: "?lacks=picture" },
    { name: "partsWithoutWeight", path: "?lacks=weight" },
    { name: "partsWithoutFitment", path: "?lacks=fitment" },
    { name: "partsBelowMinimum", path: "?lacks=stock" },
  ],
};
