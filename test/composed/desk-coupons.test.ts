import { beforeAll, describe, expect, it } from "vitest";

import {
  CouponListResponse,
  CouponOrdersResponse,
  CouponTryResponse,
  DeskCouponResponse,
} from "#contract/coupon-desk.ts";
import { COUPON_STATES } from "#domain/coupon/coupon-state.ts";

import { openOrderingShop, pathIn, type Sent } from "../factories/ordering-shop.ts";
import { plantCoupon, plantPart, setShopSetting } from "../factories/sellable.ts";

const shop = await openOrderingShop();
const { ask, place, db, pool } = shop;
const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
let staff = "";
let manager = "";
let customer = "";

beforeAll(async () => {
  staff = await shop.customer("staff@example.com");
  manager = await shop.customer("jefa@example.com");
  customer = await shop.customer("ana@example.com");
  await shop.makeStaff("staff@example.com");
  await shop.makeStaff("jefa@example.com", 2);
  await plantPart(db, { sku: "DRUM", price: 200_00, brand: 2, subcategory: 2 });
  await plantPart(db, { sku: "GONE", price: 5_00, stock: {} });
});

const desk = (call: string, body: object, token = manager) =>
  ask({ url: `admin/coupons${call}?lang=en`, body, token });

const TERMS = {
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
const save = (code: string, changes: object = {}, version = 0, token = manager) =>
  desk("/save", { coupon: { code, ...TERMS, ...changes }, version }, token);
const saved = async (code: string, changes: object = {}, version = 0) =>
  DeskCouponResponse.parse((await save(code, changes, version)).body);
const got = async (code: string) =>
  DeskCouponResponse.parse((await desk("/get", { code }, staff)).body);
const listed = async (request: object) =>
  CouponListResponse.parse((await desk("", request, staff)).body);
const codesOf = async (filters: object) =>
  (await listed({ filters, limit: 100 })).items.map(({ code }) => code);
const attempt = (code: string, request: object) => desk("/try", { code, ...request }, staff);
const tried = async (code: string, request: object) =>
  CouponTryResponse.parse((await attempt(code, request)).body).trial;
const withCoupon = (code: string, changes: Sent = {}) =>
  place({ ...changes, order: { coupon: { code }, ...changes.order } });
const audited = async (code: string) =>
  (
    await pool.query<{ action: string; actor: string; change: object }>(
      "select action, actor, change from audit_log where subject = $1 order by id",
      [`coupon:${code}`],
    )
  ).rows;
const usesOf = async (code: string) => (await got(code)).coupon.uses;

describe("the list of coupons (decisions §11)", () => {
  it("is read page after page, the newest first, and found by a piece of the code", async () => {
    for (const code of ["PAGE-A", "PAGE-B", "PAGE-C"]) await plantCoupon(db, { code });
    const page = await listed({ filters: { text: " page-" }, limit: 2 });
    expect(page.items.map(({ code }) => code)).toEqual(["PAGE-C", "PAGE-B"]);
    const rest = await listed({ filters: { text: "page-" }, limit: 2, after: page.next });
    expect(rest).toMatchObject({ items: [{ code: "PAGE-A" }], next: null });
    expect(await codesOf({ text: "age-B" })).toEqual(["PAGE-B"]);
  });

  it("asks the database for a state as the rule says it", async () => {
    await plantCoupon(db, { code: "S-GOOD" });
    await plantCoupon(db, { code: "S-OVER", ends_at: fromNow(-1) });
    await plantCoupon(db, { code: "S-FULL", uses_limit: 1 });
    await plantCoupon(db, { code: "S-OFF" });
    await plantCoupon(db, { code: "S-SOON", ends_at: fromNow(2) });
    await plantCoupon(db, { code: "S-BOTH", ends_at: fromNow(-1), uses_limit: 1 });
    await pool.query("update coupon set uses = 1 where code in ('S-FULL', 'S-BOTH')");
    await pool.query("update coupon set is_enabled = false where code = 'S-OFF'");
    await pool.query("update coupon set starts_at = $1 where code = 'S-SOON'", [fromNow(1)]);
    const found = await Promise.all(
      COUPON_STATES.map(async (state) => {
        const { items } = await listed({ filters: { text: "S-", state }, limit: 100 });
        expect(new Set(items.map((one) => one.state))).toEqual(new Set([state]));
        return [state, items.map(({ code }) => code).toSorted()];
      }),
    );
    expect(Object.fromEntries(found)).toEqual({
      active: ["S-GOOD"],
      scheduled: ["S-SOON"],
      expired: ["S-BOTH", "S-OVER"],
      used_up: ["S-FULL"],
      off: ["S-OFF"],
    });
  });

  it("is closed to customers, and editing to staff", async () => {
    for (const call of ["", "/get", "/orders", "/try"])
      expect((await desk(call, {}, customer)).status).toBe(403);
    const version = (await saved("ROLE")).coupon.version;
    expect((await save("ROLE", {}, version, staff)).status).toBe(403);
    expect((await desk("/switch", { code: "ROLE", isEnabled: false }, staff)).status).toBe(403);
    expect((await desk("/remove", { code: "ROLE", version }, staff)).status).toBe(403);
    expect((await got("role")).coupon).toMatchObject({ code: "ROLE", isEnabled: true });
  });
});

describe("a coupon that is saved", () => {
  const WHOLE = {
    value: { kind: "amount", amount: 25.5 },
    minimum: 100.25,
    startsAt: "2026-11-01T06:00:00.000Z",
    endsAt: "2099-01-01T06:00:00.000Z",
    isEnabled: false,
    usesLimit: 30,
    usesPerCustomer: 2,
    brands: ["isuzu"],
    categories: ["filters", "remanufactured-engines/complete-engines"],
    freeShipping: "all",
  };

  it("is kept in every field, and in the audit log with who did it", async () => {
    const { coupon, isOrdered } = await saved(" navidad-26 ", WHOLE);
    const kept = { code: "NAVIDAD-26", ...WHOLE, uses: 0, state: "off", version: 1 };
    expect([coupon, isOrdered]).toEqual([kept, false]);
    expect((await got("NAVIDAD-26")).coupon).toEqual(kept);
    const changed = await saved("NAVIDAD-26", { ...WHOLE, isEnabled: true, usesLimit: null }, 1);
    expect(changed.coupon).toMatchObject({ state: "active", usesLimit: null, version: 2 });
    const [begun, edited] = await audited("NAVIDAD-26");
    expect(begun).toMatchObject({
      action: "coupon.save",
      actor: "jefa@example.com",
      change: { amount: [null, 25.5], minimum: [null, 100.25], freeShipping: [null, "all"] },
    });
    expect(edited?.change).toEqual({ isEnabled: [false, true], usesLimit: [30, null] });
  });

  it("is a conflict where somebody else saved first, with what is there and who made it", async () => {
    await saved("CLASH");
    await saved("CLASH", { minimum: 5 }, 1);
    const refused = await save("CLASH", { minimum: 9 }, 1);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { coupon: { minimum: 5, version: 2 }, changedBy: "jefa@example.com" },
      },
    });
    expect((await got("CLASH")).coupon.minimum).toBe(5);
  });

  it("saved by two at the same time is saved by one", async () => {
    await saved("TWO");
    const answers = await Promise.all([1, 2, 3, 4].map((minimum) => save("TWO", { minimum }, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const begun = await Promise.all([1, 2, 3].map(() => save("NEWBORN")));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it.each([
    [{ value: { kind: "amount", amount: 0 } }, "value", "gives_nothing"],
    [{ startsAt: WHOLE.endsAt, endsAt: WHOLE.startsAt }, "endsAt", "ends_before_start"],
    [{ usesLimit: 1, usesPerCustomer: 2 }, "usesPerCustomer", "customer_above_limit"],
    [{ brands: ["nobody"] }, "brands", "brand_unknown"],
    [{ categories: ["filters/complete-engines"] }, "categories", "category_unknown"],
  ])("is refused with %j", async (changes, field, code) => {
    const refused = await save("REFUSED", changes);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "coupon_refused", errors: [{ field: `coupon.${field}`, code }] },
    });
    expect((await desk("/get", { code: "REFUSED" })).body.code).toBe("not_found");
  });

  it.each([
    [{ code: "NO SPACES" }, "coupon.code"],
    [{ value: { kind: "percent", percent: 0 } }, "coupon.value.percent"],
    [{ value: { kind: "percent", percent: 100.01 } }, "coupon.value.percent"],
    [{ value: { kind: "percent", percent: 1.005 } }, "coupon.value.percent"],
    [{ minimum: -1 }, "coupon.minimum"],
    [{ usesLimit: 0 }, "coupon.usesLimit"],
    [{ endsAt: "tomorrow" }, "coupon.endsAt"],
  ])("is no coupon with %j", async (changes, field) => {
    const { status, body } = await save("SHAPE", changes);
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  it("takes no code that another has, and edits none that is gone", async () => {
    await saved("TAKEN");
    expect((await save("taken")).body).toMatchObject({
      code: "coupon_refused",
      errors: [{ field: "coupon.code", code: "code_taken" }],
    });
    expect((await save("NEVER", {}, 3)).body.code).toBe("not_found");
  });

  it("has no limit below what was used already", async () => {
    await saved("USED-TWICE");
    await pool.query("update coupon set uses = 2 where code = 'USED-TWICE'");
    expect((await save("USED-TWICE", { usesLimit: 1 }, 1)).body.errors).toMatchObject([
      { field: "coupon.usesLimit", code: "limit_below_uses" },
    ]);
    expect((await saved("USED-TWICE", { usesLimit: 2 }, 1)).coupon.state).toBe("used_up");
  });
});

describe("a coupon that is switched off", () => {
  it("is off and on again, once for each change, in the audit log too", async () => {
    await saved("LAMP");
    const off = { code: "lamp", isEnabled: false };
    for (const request of [off, off, { ...off, isEnabled: true }]) await desk("/switch", request);
    expect((await got("LAMP")).coupon).toMatchObject({ state: "active", version: 3 });
    expect((await audited("LAMP")).map(({ action, change }) => [action, change]).slice(1)).toEqual([
      ["coupon.switch", { isEnabled: [true, false] }],
      ["coupon.switch", { isEnabled: [false, true] }],
    ]);
    expect((await desk("/switch", { code: "NOBODY", isEnabled: false })).status).toBe(404);
  });

  it("while it lies in a customer's cart is refused when the order is placed", async () => {
    await saved("MIDWAY");
    const cart = { items: [{ sku: "FILTER", cartQty: 2 }], code: "MIDWAY" };
    expect((await ask({ url: "orders/coupon", body: cart })).status).toBe(200);
    await desk("/switch", { code: "MIDWAY", isEnabled: false });
    expect(await withCoupon("MIDWAY")).toMatchObject({
      status: 422,
      body: { code: "coupon_unknown" },
    });
    const { rowCount } = await pool.query("select from shop_order where coupon_code = 'MIDWAY'");
    expect([rowCount, await usesOf("MIDWAY")]).toEqual([0, 0]);
    await desk("/switch", { code: "MIDWAY", isEnabled: true });
    expect((await withCoupon("MIDWAY")).status).toBe(200);
    expect(await usesOf("MIDWAY")).toBe(1);
  });
});

describe("the orders of a coupon", () => {
  const ordersOf = async (code: string, more: object = {}) =>
    CouponOrdersResponse.parse((await desk("/orders", { code, ...more }, staff)).body);

  it("are told page after page with what it took off, those that gave it back too", async () => {
    await saved("ORDERED");
    const [first, second] = [
      pathIn(await withCoupon("ORDERED")).split("-")[1],
      pathIn(
        await withCoupon("ORDERED", { order: { paymentMethod: "transfer" }, payment: {} }),
      ).split("-")[1],
    ];
    expect(await usesOf("ORDERED")).toBe(2);
    const page = await ordersOf("ordered", { limit: 1 });
    expect(page.items).toMatchObject([{ orderNumber: second, discount: 4, isCounted: true }]);
    expect(await ordersOf("ORDERED", { limit: 1, after: page.next })).toMatchObject({
      items: [{ orderNumber: first, email: "ann@example.com" }],
      next: null,
    });
    const cancelling = { orderNumber: Number(second), to: "cancelled", note: "" };
    expect(
      (await ask({ url: "admin/orders/status", body: cancelling, token: manager })).status,
    ).toBe(200);
    expect((await ordersOf("ORDERED")).items.map(({ isCounted }) => isCounted)).toEqual([
      false,
      true,
    ]);
    expect((await desk("/orders", { code: "NOBODY" })).status).toBe(404);
  });

  it("keep it from being taken away, even once it is given back; one that nobody used goes", async () => {
    await saved("KEPT");
    const order = { paymentMethod: "transfer" };
    const number = Number(pathIn(await withCoupon("KEPT", { order, payment: {} })).split("-")[1]);
    expect((await desk("/remove", { code: "KEPT", version: 1 })).body.code).toBe("coupon_in_use");
    const cancelling = { orderNumber: number, to: "cancelled", note: "" };
    await ask({ url: "admin/orders/status", body: cancelling, token: manager });
    expect(await usesOf("KEPT")).toBe(0);
    expect((await desk("/remove", { code: "KEPT", version: 1 })).body.code).toBe("coupon_in_use");
    expect((await got("KEPT")).isOrdered).toBe(true);

    await saved("UNUSED");
    await saved("UNUSED", { minimum: 1 }, 1);
    expect((await desk("/remove", { code: "UNUSED", version: 1 })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await desk("/remove", { code: "unused", version: 2 })).status).toBe(200);
    expect((await desk("/get", { code: "UNUSED" })).status).toBe(404);
    expect((await audited("UNUSED")).at(-1)).toMatchObject({
      action: "coupon.remove",
      change: { code: ["UNUSED", null] },
    });
    expect((await desk("/remove", { code: "UNUSED", version: 2 })).status).toBe(404);
  });
});

describe("a coupon that is tried (decisions §6)", () => {
  const lines = (...items: [sku: string, quantity: number][]) => ({
    cart: { kind: "lines", lines: items.map(([sku, quantity]) => ({ sku, quantity })) },
  });

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
    await pool.query(
      "update account set price_level = 'wholesale' where email = 'ana@example.com'",
    );
    expect(await tried("AGAIN", { cart: quote })).toMatchObject({
      priceLevel: "wholesale",
      email: "ana@example.com",
      lines: [{ sku: "FILTER", quantity: 2, price: 17.99 }],
    });
    const asGuest = await tried("AGAIN", { cart: quote, storefront: "us", email: "x@example.com" });
    expect(asGuest).toMatchObject({ priceLevel: "online", storefront: "us", account: null });
    await pool.query("update account set price_level = 'online' where email = 'ana@example.com'");
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
