import type { DeskCoupon } from "#contract/coupon-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Coupons by a piece of their code. */
const findCoupons = findRows<DeskCoupon>("coupons", "admin/coupons", ({ code }) => ({
  id: code,
  name: code,
}));

/** Codes that take something off, and who used them. */
export const couponsArea: DeskArea = {
  name: "coupons",
  group: "sales",
  level: 1,
  key: "z",
  texts: ["audited", "coupons", "customers", "orders"],
  load: () => import("./coupons-page.tsx"),
  find: findCoupons,
  actions: [
    { name: "couponsActive", path: "?state=active" },
    { name: "newCoupon", path: "/@new", level: 2 },
  ],
};
