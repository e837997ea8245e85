import type { CouponListRequest, DeskCoupon } from "#contract/coupon-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Coupons by a piece of their code. */
const findCoupons: PaletteFind = async (typed, locale) => {
  const body: Partial<CouponListRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<DeskCoupon>>({ path: "admin/coupons", locale, body });
  return items.map(({ code }) => ({
    id: `coupon-${code}`,
    name: code,
    href: deskLink(locale, "coupons", code),
  }));
};

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
