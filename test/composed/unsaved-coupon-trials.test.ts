import { beforeAll, describe, expect, it } from "vitest";

import { CouponCartsResponse, CouponPastResponse } from "#contract/coupon-desk.ts";

import { openCouponDesk, TENTH } from "../factories/coupon-desk.ts";
import { plantPart } from "../factories/sellable.ts";

const shop = await openCouponDesk();
const { ask, place, db, pool, desk, saved, tried, attempt, withCoupon, customer } = shop;

beforeAll(async () => {
  await plantPart(db, { sku: "DRUM", price: 200_00, brand: 2, subcategory: 2 });
});

const cart = { kind: "lines", lines: [{ sku: "FILTER", quantity: 2 }] };
const half = { ...TENTH, value: { kind: "percent", percent: 50 } };
/** Everything that a trial could write to. */
const written = async () => {
  const { rows } = await pool.query(
    "select (select json_agg(c) from coupon c) as coupons, (select count(*) from coupon_use) as uses, (select count(*) from audit_log) as entries",
  );
  return rows[0];
};
const carts = async (code: string, request: object = {}) =>
  CouponCartsResponse.parse((await desk("/carts", { code, ...request }, "staff")).body);
const past = async (code: string, request: object = {}) =>
  CouponPastResponse.parse((await desk("/past", { code, ...request }, "staff")).body);

describe("a coupon that is tried before it is saved", () => {
  it("is judged as it is typed, new or in place of the saved one, and nothing is written", async () => {
    await saved("TYPED");
    const before = await written();
    expect(await tried("TYPED", { cart })).toMatchObject({ verdict: { discount: 4 } });
    expect(await tried("typed", { cart, coupon: half })).toMatchObject({
      verdict: { discount: 19.99 },
    });
    for (const code of ["", "FRESH"])
      expect(await tried(code, { cart, coupon: half })).toMatchObject({
        verdict: { discount: 19.99 },
        usesByCustomer: 0,
      });
    expect(await written()).toEqual(before);
    await saved("FRESH", half);
    const { body } = await ask({
      url: "orders/coupon",
      body: { code: "FRESH", items: [{ sku: "FILTER", cartQty: 2 }] },
    });
    expect(body).toMatchObject({ coupon: { discount: 19.99 } });
  });

  it("keeps the uses that the saved one has", async () => {
    await saved("SPENT");
    await withCoupon("SPENT");
    const typed = { cart, coupon: { ...TENTH, usesLimit: 1 } };
    expect((await tried("SPENT", typed)).verdict).toMatchObject({ code: "coupon_used_up" });
    const each = { cart, email: "ann@example.com", coupon: { ...TENTH, usesPerCustomer: 1 } };
    expect((await tried("SPENT", each)).verdict).toMatchObject({ code: "coupon_used_by_you" });
  });

  it("is tried as if it were on, whatever its switch and its days say, where that is asked", async () => {
    const early = { ...half, isEnabled: false, startsAt: "2099-01-01T00:00:00Z" };
    const request = { cart, coupon: early };
    expect((await tried("EARLY", request)).verdict).toMatchObject({ code: "coupon_unknown" });
    expect((await tried("EARLY", { ...request, asIfOn: true })).verdict).toMatchObject({
      discount: 19.99,
    });
  });

  it.each([
    [{ ...TENTH, value: { kind: "amount", amount: 0 } }, "coupon.value", "gives_nothing"],
    [{ ...TENTH, brands: ["nobody"] }, "coupon.brands", "brand_unknown"],
    [{ ...TENTH, categories: ["nothing/at-all"] }, "coupon.categories", "category_unknown"],
  ])("says what could not be saved of it", async (coupon, field, code) => {
    for (const call of ["/try", "/carts", "/past"]) {
      const body = { code: "WRONG", coupon, ...(call === "/try" && { cart }) };
      const refused = (await desk(call, body, "staff")).body;
      expect(refused).toMatchObject({ code: "coupon_refused", errors: [{ field, code }] });
    }
  });

  it("is none without being typed or saved", async () => {
    expect((await attempt("NO-SUCH", { cart })).body.code).toBe("not_found");
    expect((await desk("/carts", { code: "NO-SUCH" })).body.code).toBe("not_found");
    expect((await desk("/past", { code: "NO-SUCH" })).body.code).toBe("not_found");
  });
});

describe("a coupon over the carts that accounts keep", () => {
  it("says of each what it would take off, or why not, page after page", async () => {
    const bob = await shop.hired("bob@example.com", 0);
    const cloe = await shop.hired("cloe@example.com", 0);
    for (const [token, sku, cartQty] of [
      [customer, "FILTER", 3],
      [bob, "DRUM", 1],
      [cloe, "FILTER", 1],
    ] as const)
      await ask({ url: "cart/addupdateitem", token, body: { product: { sku, cartQty } } });
    await pool.query("update cart_line set sku = 'NO-SUCH' where sku = 'FILTER' and quantity = 1");
    const isuzu = { coupon: { ...half, brands: ["isuzu"] } };
    const all = await carts("NEW", isuzu);
    const byEmail = Object.fromEntries(all.items.map((one) => [one.email, one]));
    expect(byEmail).toMatchObject({
      "ana@example.com": { products: 59.97, counted: 59.97, verdict: { discount: 29.99 } },
      "bob@example.com": { products: 200, counted: 0, verdict: { code: "coupon_not_for_cart" } },
      "cloe@example.com": { products: 0, verdict: { code: "coupon_not_for_cart" } },
    });
    expect(all.next).toBeNull();
    const first = await carts("NEW", { ...isuzu, limit: 2 });
    const rest = await carts("NEW", { ...isuzu, limit: 2, after: first.next });
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(rest.next).toBeNull();
  });
});

describe("what a coupon would have cost", () => {
  it("is reckoned over what was sold in the last 30 days, as it was sold", async () => {
    await pool.query("delete from coupon_use");
    await pool.query("update shop_order set status = 'cancelled', coupon_id = null");
    expect(await past("", { coupon: half })).toMatchObject({ days: 30, orders: 0, applied: 0 });
    await saved("OTHER");
    await place({ items: [{ sku: "FILTER", cartQty: 2 }] });
    await place({ items: [{ sku: "DRUM", cartQty: 1 }] });
    await withCoupon("OTHER");
    await pool.query(
      "update shop_order set status = 'awaiting_shipment' where status = 'awaiting_payment'",
    );
    const isuzu = { ...half, brands: ["isuzu"], freeShipping: "all" };
    const { rows } = await pool.query(
      "select sum(shipping_cents)::int as sum from shop_order o where status <> 'cancelled' and coupon_id is null and exists (select from order_line where order_number = number and sku = 'FILTER')",
    );
    expect(await past("", { coupon: isuzu })).toEqual({
      status: "success",
      days: 30,
      isWhole: true,
      orders: 2,
      others: 1,
      applied: 1,
      discount: 19.99,
      shipping: rows[0].sum / 100,
      reasons: [{ code: "coupon_not_for_cart", orders: 1 }],
    });
    const own = await past("OTHER");
    expect(own).toMatchObject({ orders: 3, others: 0, applied: 3 });
    await pool.query("update order_line set unit_price_cents = 10000 where sku = 'FILTER'");
    expect(await past("", { coupon: isuzu })).toMatchObject({ discount: 100 });
    await pool.query("update shop_order set created_at = now() - interval '31 days'");
    expect(await past("", { coupon: isuzu })).toMatchObject({ orders: 0, others: 0 });
  });
});
