import type { RateZone, RateZonesRequest } from "#contract/shipping-tables.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Zones by words of their name, their areas or their carriers. */
const findRateZones: PaletteFind = async (typed, locale) => {
  const body: Partial<RateZonesRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<RateZone>>({
    path: "admin/shippingrates",
    locale,
    body,
  });
  return items.map(({ code, name }) => ({
    id: `zone-${code}`,
    name,
    note: code,
    href: deskLink(locale, "shipping", code),
  }));
};

/** Where the shop ships to and what that costs; managers change it, staff tries it. */
export const shippingArea: DeskArea = {
  name: "shipping",
  group: "shop",
  level: 1,
  texts: ["audited", "shipping"],
  load: () => import("./shipping-page.tsx"),
  find: findRateZones,
  actions: [
    { name: "tryShipping", path: "/@try" },
    { name: "newZone", path: "/@new", level: 2 },
  ],
};
