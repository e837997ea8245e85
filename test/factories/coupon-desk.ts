import { CouponTryResponse, DeskCouponResponse } from "#contract/coupon-desk.ts";

import { openOrderingShop, type Sent } from "./ordering-shop.ts";

/** What a coupon of a tenth of all goods says beside its code. */
export const TENTH = {
  value: { kind: "percent", percent: 10 },
  minimum: 0,
  startsAt: null,
  endsAt: null,
  isEnabled: true,
  usesLimit: null,
  usesPerCustomer: null,
  brands: [],
  categories: [],
  freeShipping: "none",
};

/** A shop that takes orders, with the calls of its coupons as staff, a manager and the customer Ana make them. */
export async function openCouponDesk() {
  const shop = await openOrderingShop();
  const { ask, place } = shop;
  const tokens = {
    staff: await shop.hired("staff@example.com", 1),
    manager: await shop.hired("jefa@example.com", 2),
    customer: await shop.customer("ana@example.com"),
  };

  const desk = (call: string, body: object, who: keyof typeof tokens = "manager") =>
    ask({ url: `admin/coupons${call}?lang=en`, body, token: tokens[who] });
  /** Saves a tenth of everything with changes; as a new one unless a version is named. */
  const save = (code: string, changes: object = {}, version = 0) =>
    desk("/save", { coupon: { code, ...TENTH, ...changes }, version });
  const got = async (code: string) =>
    DeskCouponResponse.parse((await desk("/get", { code }, "staff")).body);
  const attempt = (code: string, request: object) => desk("/try", { code, ...request }, "staff");
  return {
    ...shop,
    ...tokens,
    desk,
    save,
    got,
    attempt,
    saved: async (code: string, changes: object = {}, version = 0) =>
      DeskCouponResponse.parse((await save(code, changes, version)).body),
    tried: async (code: string, request: object) =>
      CouponTryResponse.parse((await attempt(code, request)).body).trial,
    usesOf: async (code: string) => (await got(code)).coupon.uses,
    /** Places an order of two filters, or another one, with a coupon. */
    withCoupon: (code: string, sent: Sent = {}) =>
      place({ ...sent, order: { coupon: { code }, ...sent.order } }),
  };
}
