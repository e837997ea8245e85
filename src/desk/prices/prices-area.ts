import type { DeskArea } from "#desk/ui/area.ts";

/** Prices of many parts by a rule, which is simulated before it is applied. */
export const pricesArea: DeskArea = {
  name: "prices",
  group: "catalogue",
  level: 2,
  key: "a",
  texts: ["prices", "parts"],
  load: () => import("./prices-page.tsx"),
  actions: [{ name: "newPriceRule", path: "/new" }],
};
