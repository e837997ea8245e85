import type { PriceChange } from "#contract/price-rules.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Changes of prices by their number, by who made them, or by the parts that they are for. */
const findChanges: PaletteFind = async (typed, locale) => {
  const body = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<PriceChange>>({ path: "admin/prices", locale, body });
  return items.map(({ id, parts: { text, brand, category }, madeBy }) => ({
    id: `prices-${id}`,
    name: [id, text, brand, category].filter(Boolean).join(" · "),
    note: madeBy,
    href: deskLink(locale, "prices", String(id)),
  }));
};

/** Prices of many parts by a rule, which is simulated before it is applied. */
export const pricesArea: DeskArea = {
  name: "prices",
  group: "catalogue",
  level: 2,
  key: "a",
  texts: ["audited", "prices", "parts"],
  load: () => import("./prices-page.tsx"),
  find: findChanges,
  actions: [{ name: "newPriceRule", path: "/new" }],
};
