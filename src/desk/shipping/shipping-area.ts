import type { RateZone } from "#contract/shipping-tables.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Zones by words of their name, their areas or their carriers. */
const findRateZones = findRows<RateZone>("shipping", "admin/shippingrates", ({ code, name }) => ({
  id: code,
  name,
  note: code,
}));

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
