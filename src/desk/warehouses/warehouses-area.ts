import type { DeskArea } from "#desk/ui/area.ts";

/** Where stock lies and orders are fetched; managers change it. */
export const warehousesArea: DeskArea = {
  name: "warehouses",
  group: "shop",
  level: 1,
  texts: ["audited", "warehouses"],
  load: () => import("./warehouses-page.tsx"),
  actions: [{ name: "newWarehouse", path: "/new", level: 2 }],
};
