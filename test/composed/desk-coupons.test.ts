import { describe, expect, it } from "vitest";

import { CouponListResponse, CouponOrdersResponse } from "#contract/coupon-desk.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { COUPON_STATES } from "#domain/coupon/coupon-state.ts";

import { openCouponDesk } from "../factories/coupon-desk.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { plantCoupon } from "../factories/sellable.ts";

const { ask, db, pool, desk, save, saved, got, withCoupon, usesOf, manager } =
  await openCouponDesk();
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const TRANSFER = { order: { paymentMethod: "transfer" }, payment: {} };

const listed = async (request: object) =>
  CouponListResponse.parse((await desk("", request, "staff")).body);
const codesOf = async (filters: object) =>
  (await listed({ filters, limit: 100 })).items.map(({ code }) => code);
const ordersOf = async (code: string, more: object = {}) =>
  CouponOrdersResponse.parse((await desk("/orders", { code, ...more }, "staff")).body);
const audited = async (code: string) => {
  const { rows } = await pool.query<{ action: string; actor: string; change: object }>(
    "select action, actor, change from audit_log where subject = $1 order by id",
    [`coupon:${code}`],
  );
  return rows;
};
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
/** The number of an order with a coupon that waits for its transfer. */
const waiting = async (code: string) =>
  Number(pathIn(await withCoupon(code, TRANSFER)).split("-")[1]);
const cancel = (orderNumber: number) =>
  ask({
    url: "admin/orders/status",
    body: { orderNumber, to: "cancelled", note: "" },
    token: manager,
  });

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
      expect((await desk(call, {}, "customer")).status).toBe(403);
    const version = (await saved("ROLE")).coupon.version;
    expect((await desk("/save", {}, "staff")).status).toBe(403);
    expect((await desk("/switch", { code: "ROLE", isEnabled: false }, "staff")).status).toBe(403);
    expect((await desk("/remove", { code: "ROLE", version }, "staff")).status).toBe(403);
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
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    const begun = await Promise.all([1, 2, 3].map(() => save("NEWBORN")));
    expect(statusesOf(begun)).toEqual([200, 422, 422]);
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
    const replies = [];
    for (const request of [off, off, { ...off, isEnabled: true }])
      replies.push((await desk("/switch", request)).body.hasChanged);
    expect(replies).toEqual([true, false, true]);
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
  it("are told page after page with what it took off, those that gave it back too", async () => {
    await saved("ORDERED");
    const first = pathIn(await withCoupon("ORDERED")).split("-")[1];
    const second = await waiting("ORDERED");
    expect(await usesOf("ORDERED")).toBe(2);
    const page = await ordersOf("ordered", { limit: 1 });
    expect(page.items).toMatchObject([
      { orderNumber: String(second), discount: 4, isCounted: true },
    ]);
    expect(await ordersOf("ORDERED", { limit: 1, after: page.next })).toMatchObject({
      items: [{ orderNumber: first, email: "ann@example.com" }],
      next: null,
    });
    expect((await cancel(second)).status).toBe(200);
    const { items } = await ordersOf("ORDERED");
    expect(items.map(({ isCounted }) => isCounted)).toEqual([false, true]);
    expect((await desk("/orders", { code: "NOBODY" })).status).toBe(404);
  });

  it("keep it from being taken away, even once it is given back", async () => {
    await saved("KEPT");
    const number = await waiting("KEPT");
    expect((await desk("/remove", { code: "KEPT", version: 1 })).body.code).toBe("coupon_in_use");
    await cancel(number);
    expect(await usesOf("KEPT")).toBe(0);
    expect((await desk("/remove", { code: "KEPT", version: 1 })).body.code).toBe("coupon_in_use");
    expect((await got("KEPT")).isOrdered).toBe(true);
  });
});

it("a coupon that nobody used is taken away, in the version that was seen", async () => {
  await saved("UNUSED");
  await saved("UNUSED", { minimum: 1 }, 1);
  const remove = (version: number) => desk("/remove", { code: "unused", version });
  expect((await remove(1)).body.code).toBe("changed_meanwhile");
  expect((await remove(2)).status).toBe(200);
  expect((await desk("/get", { code: "UNUSED" })).status).toBe(404);
  expect((await audited("UNUSED")).at(-1)).toMatchObject({
    action: "coupon.remove",
    change: { code: ["UNUSED", null] },
  });
  expect((await remove(2)).status).toBe(404);
});
