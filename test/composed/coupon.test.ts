import { describe, expect, it } from "vitest";

import { CouponResponse } from "#contract/totals.ts";
import { settleDemoCoupons } from "#server/coupons/demo-coupons.ts";

import { openCartShop, totalsIn } from "../factories/cart-shop.ts";
import { MIAMI_SHOP, openCheckoutShop, TWO_FILTERS } from "../factories/checkout-shop.ts";
import { plantCoupon, plantPart } from "../factories/sellable.ts";

const { db, ask, ana, eva, calculate, infoOf, options, applyCoupon } = await openCheckoutShop();

describe("a coupon (specification §7, decisions §6)", () => {
  it.each([
    ["DEMO10", { discount: 10, freeShipping: false, freeShippingType: "none" }],
    ["demo25usd", { code: "DEMO25USD", discount: 25 }],
    ["DEMOSHIP", { discount: 0, freeShipping: true, freeShippingType: "ground" }],
    ["DEMOONCE", { discount: 50 }],
  ])("%s takes off what it says", async (code, coupon) => {
    const { body } = await applyCoupon(code);
    expect(CouponResponse.parse(body).coupon).toMatchObject(coupon);
  });

  it.each([
    ["DEMOOLD", {}, "coupon_expired"],
    ["NO-SUCH", {}, "coupon_unknown"],
    ["DE\u0000MO", {}, "coupon_unknown"],
    ["DEMO25USD", { items: [{ sku: "FILTER", cartQty: 1 }] }, "coupon_minimum"],
    ["DEMO10", { items: [] }, "cart_empty"],
    ["DEMO10", { items: [{ sku: "NO-SUCH", cartQty: 1 }] }, "coupon_not_for_cart"],
  ])("%s with %j is refused: %s", async (code, changes, refusal) => {
    const answer = await applyCoupon(code, changes);
    expect([answer.status, answer.body.code]).toEqual([422, refusal]);
    const known = totalsIn(await calculate({ ...changes, coupon: { code } }));
    expect(known.orderInfo.discount).toBe(0);
  });

  it("pays for ground shipping and for no other", async () => {
    const found = await options(MIAMI_SHOP);
    const price = async (service: string) => {
      const shippingRequested = found.find((option) => option.service === service);
      const order = {
        shippingAddress: MIAMI_SHOP,
        shippingRequested,
        coupon: { code: "DEMOSHIP" },
      };
      return (await infoOf(order)).shipping;
    };
    expect([await price("ground"), (await price("express")) > 0]).toEqual([0, true]);
  });

  it("is judged by the kept cart of a customer who sends none", async () => {
    const product = { sku: "FILTER", cartQty: 1 };
    await ask({ url: "cart/addupdateitem", token: ana, body: { product } });
    const { body } = await ask({ url: "orders/coupon", token: ana, body: { code: "DEMO10" } });
    expect(CouponResponse.parse(body).coupon.discount).toBe(5);
  });

  it("may be used once by a customer, by account and by e-mail (security A6)", async () => {
    const coupon_id = await plantCoupon(db, { code: "ONE-EACH", uses_per_customer: 1 });
    const used = { coupon_id, order_reference: "1", email: "ana@example.com" };
    await db.insertInto("coupon_use").values(used).execute();
    expect((await applyCoupon("ONE-EACH", {}, { token: ana })).body.code).toBe(
      "coupon_used_by_you",
    );
    expect((await applyCoupon("ONE-EACH", { email: " Ana@Example.com" })).body.code).toBe(
      "coupon_used_by_you",
    );
    expect((await applyCoupon("ONE-EACH", {}, { token: eva })).status).toBe(200);
  });

  it("of the demonstration does not work in a shop that is none", async () => {
    await settleDemoCoupons(db, false);
    expect((await applyCoupon("DEMO10")).body.code).toBe("coupon_unknown");
    await settleDemoCoupons(db, true);
    expect((await applyCoupon("DEMO10")).status).toBe(200);
  });

  it("is guessed ten times an hour, by either call; a right one does not count (A6)", async () => {
    const limited = await openCartShop({ rateLimitScale: 1 });
    await plantPart(limited.db, { sku: "FILTER" });
    await plantCoupon(limited.db, { code: "TEN" });
    const from = "198.51.100.7";
    const guess = (code: string, isTotal: boolean) =>
      limited.ask(
        isTotal
          ? {
              url: "orders/calculate_total",
              from,
              body: { order: { items: TWO_FILTERS, coupon: { code } } },
            }
          : { url: "orders/coupon", from, body: { code, items: TWO_FILTERS } },
      );
    for (let right = 0; right < 12; right += 1)
      expect((await guess("TEN", right % 2 === 0)).status).toBe(200);
    for (let wrong = 0; wrong < 10; wrong += 1) await guess(`WRONG-${wrong}`, wrong % 2 === 0);
    const refused = await Promise.all([
      guess("WRONG", true),
      guess("TEN", true),
      guess("TEN", false),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  });
});
