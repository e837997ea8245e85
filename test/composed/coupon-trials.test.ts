import { beforeAll, describe, expect, it } from "vitest";

import { openCouponDesk } from "../factories/coupon-desk.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { plantPart, setShopSetting } from "../factories/sellable.ts";

const shop = await openCouponDesk();
const { ask, place, db, pool, saved, attempt, tried, withCoupon, usesOf, customer } = shop;

beforeAll(async () => {
  await plantPart(db, { sku: "DRUM", price: 200_00, brand: 2, subcategory: 2 });
  await plantPart(db, { sku: "GONE", price: 5_00, stock: {} });
});

const lines = (...items: [sku: string, quantity: number][]) => ({
  cart: { kind: "lines", lines: items.map(([sku, quantity]) => ({ sku, quantity })) },
});
const levelOfAna = (level: string) =>
  pool.query("update account set price_level = $1 where email = 'ana@example.com'", [level]);

describe("a coupon that is tried (decisions §6)", () => {
  it("gives to the cent what checkout gives, for typed lines of a guest", async () => {
    await saved("THIRD", { value: { kind: "percent", percent: 33.33 }, brands: ["isuzu"] });
    const trial = await tried("third", lines(["FILTER", 3], ["DRUM", 1]));
    expect(trial).toMatchObject({
      storefront: "cr",
      priceLevel: "online",
      account: null,
      products: 259.97,
      counted: 59.97,
      verdict: { isGood: true, discount: 19.99, freeShipping: "none" },
    });
    expect(trial.lines.map(({ sku, isCounted }) => [sku, isCounted])).toEqual([
      ["FILTER", true],
      ["DRUM", false],
    ]);
    const items = [
      { sku: "FILTER", cartQty: 3 },
      { sku: "DRUM", cartQty: 1 },
    ];
    const { body } = await ask({ url: "orders/coupon", body: { code: "THIRD", items } });
    expect(body).toMatchObject({ coupon: { discount: 19.99 } });
  });

  it.each([
    ["coupon_unknown", { isEnabled: false }],
    ["coupon_not_started", { startsAt: "2099-01-01T00:00:00Z" }],
    ["coupon_expired", { endsAt: "2026-01-01T00:00:00Z" }],
    ["coupon_not_for_cart", { brands: ["hino"] }],
    ["coupon_minimum", { minimum: 39.99 }],
  ])("says exactly why not: %s", async (code, changes) => {
    const name = `WHY-${code.replaceAll("_", "-").toUpperCase()}`;
    await saved(name, changes);
    const { verdict } = await tried(name, lines(["FILTER", 2]));
    expect(verdict).toMatchObject({ isGood: false, code });
    expect(verdict.isGood ? "" : verdict.message).not.toBe("");
    const { body } = await ask({
      url: "orders/coupon?lang=en",
      body: { code: name, items: [{ sku: "FILTER", cartQty: 2 }] },
    });
    expect(body).toMatchObject({ code, message: verdict.isGood ? "" : verdict.message });
  });

  it("uses nothing, and counts what the customer has used by account and by e-mail", async () => {
    await saved("ONE-EACH", { usesPerCustomer: 1 });
    await saved("ONE-EACH", { usesPerCustomer: 1, usesLimit: 2 }, 1);
    const request = { ...lines(["FILTER", 2]), email: " ANN@example.com" };
    const before = await pool.query("select * from coupon_use");
    expect(await tried("ONE-EACH", request)).toMatchObject({
      usesByCustomer: 0,
      email: "ann@example.com",
      verdict: { isGood: true },
    });
    const after = await pool.query("select * from coupon_use");
    expect([after.rowCount, await usesOf("ONE-EACH")]).toEqual([before.rowCount, 0]);
    await withCoupon("ONE-EACH");
    expect(await tried("ONE-EACH", request)).toMatchObject({
      usesByCustomer: 1,
      verdict: { code: "coupon_used_by_you" },
    });
    expect((await tried("ONE-EACH", lines(["FILTER", 2]))).verdict.isGood).toBe(true);
    await withCoupon("ONE-EACH", { order: { email: "bob@example.com" } });
    expect((await tried("ONE-EACH", lines(["FILTER", 2]))).verdict).toMatchObject({
      code: "coupon_used_up",
    });
  });

  it("is tried on the cart of an order and of a quote, at today's prices for their customer", async () => {
    await saved("AGAIN");
    const number = Number(
      pathIn(await place({ items: [{ sku: "FILTER", cartQty: 4 }] })).split("-")[1],
    );
    expect(await tried("AGAIN", { cart: { kind: "order", number } })).toMatchObject({
      email: "ann@example.com",
      lines: [{ sku: "FILTER", quantity: 4, price: 19.99 }],
      verdict: { discount: 8 },
    });
    const order = shop.orderOf({ order: { paymentMethod: null, shippingRequested: null } });
    const quoted = pathIn(
      await ask({ url: "orders/quote?lang=en", body: { order }, token: customer }),
    );
    const quote = { kind: "quote", number: Number(quoted.split("-")[1]) };
    await levelOfAna("wholesale");
    expect(await tried("AGAIN", { cart: quote })).toMatchObject({
      priceLevel: "wholesale",
      email: "ana@example.com",
      lines: [{ sku: "FILTER", quantity: 2, price: 17.99 }],
    });
    const asGuest = await tried("AGAIN", { cart: quote, storefront: "us", email: "x@example.com" });
    expect(asGuest).toMatchObject({ priceLevel: "online", storefront: "us", account: null });
    await levelOfAna("online");
    for (const kind of ["order", "quote"])
      expect((await attempt("AGAIN", { cart: { kind, number: 987_654 } })).body.code).toBe(
        "order_not_found",
      );
  });

  it("is tried on the cart that an account keeps, which stays as it is", async () => {
    await saved("BASKET");
    const kept = { cart: { kind: "account" }, email: "ana@example.com" };
    expect((await attempt("BASKET", kept)).body.code).toBe("cart_empty");
    const product = { sku: "FILTER", cartQty: 5 };
    await ask({ url: "cart/addupdateitem", token: customer, body: { product } });
    expect(await tried("BASKET", kept)).toMatchObject({
      lines: [{ sku: "FILTER", quantity: 5 }],
      verdict: { discount: 10 },
    });
    const nobody = { cart: { kind: "account" }, email: "nadie@example.com" };
    expect((await attempt("BASKET", nobody)).body).toMatchObject({
      code: "coupon_refused",
      errors: [{ field: "email", code: "account_unknown" }],
    });
  });

  it("tells what of the cart is not to be had, and does not count it", async () => {
    await saved("LESS");
    expect(
      await tried("LESS", lines(["FILTER", 1], ["DRUM", 99], ["GONE", 2], ["NO-SUCH", 1])),
    ).toMatchObject({
      missing: [
        { sku: "GONE", requested: 2, available: 0, isKnown: true },
        { sku: "NO-SUCH", requested: 1, available: 0, isKnown: false },
        { sku: "DRUM", requested: 99, available: 10, isKnown: true },
      ],
      products: 2_019.99,
      verdict: { discount: 202 },
    });
  });

  it("is tried by no guest where guests have no cart, and never with a code that is none", async () => {
    await saved("CLOSED");
    await setShopSetting(db, "shopping_cart_guest", "false");
    expect((await attempt("CLOSED", lines(["FILTER", 1]))).body.code).toBe("guest_cart_disabled");
    await setShopSetting(db, "shopping_cart_guest", "true");
    expect((await attempt("NOBODY", lines(["FILTER", 1]))).body.code).toBe("not_found");
  });
});
