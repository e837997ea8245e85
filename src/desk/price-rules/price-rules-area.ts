import type { PriceChange } from "#contract/price-rules.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Changes of prices by their number, by who made them, or by the parts that they are for. */
const findChanges = findRows<PriceChange>(
  "prices",
  "admin/prices",
  ({ id, parts: { text, brand, category }, madeBy }) => ({
    id,
    name: [id, text, brand, category].filter(Boolean).join(" · "),
    note: madeBy,
  }),
);

/** Prices of many parts by a rule, which is simulated before it is applied. */
export const pricesArea: DeskArea = {
  name: "prices",
  group: "catalogue",
  level: 2,
  key: "a",
  texts: ["audited", "priceRules", "parts"],
  load: () => import("./price-rules-page.tsx"),
  find: findChanges,
  actions: [{ name: "newPriceRule", path: "/new" }],
};
