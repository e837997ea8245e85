import type { DeskArea } from "#desk/ui/area.ts";

/** Every picture and PDF that was sent to the shop: what it is part of, by whom it came, and what waits to be used. */
export const uploadsArea: DeskArea = {
  name: "uploads",
  group: "shop",
  level: 1,
  texts: ["audited", "documents", "parts", "uploads"],
  load: () => import("./uploads-page.tsx"),
  actions: [{ name: "uploadsUnused", path: "?use=nothing" }],
};
