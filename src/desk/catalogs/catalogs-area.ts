import type { DeskArea } from "#desk/ui/area.ts";

/** Catalogues as PDFs that the shop makes of its own parts. */
export const catalogsArea: DeskArea = {
  name: "catalogs",
  group: "shop",
  level: 2,
  texts: ["audited", "catalogs"],
  load: () => import("./catalogs-page.tsx"),
};
