import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../test/factories/customer.ts";
import { openOrderShop } from "../../../test/factories/order-shop.ts";
import { plantCounter, plantCoupon, plantPart } from "../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../test/ledger.ts";

const shop = await openOrderShop();
const { db } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { 1: 1_000 } });
  await plantPart(db, { sku: "CHECKED", price: 50_00, core: 10_00, needsVinCheck: true });
});
afterEach(() => requireWholeLedger(shop.database));

const stockOf = async (sku: string) => {
  const { on_hand } = await db
    .selectFrom("stock")
    .innerJoin("part", "part.id", "stock.part_id")
    .select("on_hand")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  return on_hand;
};
const orders = () =>
  db
    .selectFrom("shop_order")
    .select(["number", "status", "is_holding"])
    .orderBy("number")
    .execute();
const lastOrder = async () => (await orders()).at(-1);
const charges = async () =>
  (
    await shop.database.pool.query<{ count: number }>(
      "select count(*) from sandbox_payment where status = 'captured'",
    )
  ).rows[0]?.count ?? 0;

describe("placing an order (decisions §7)", () => {
  it("takes the money once, the pieces, and sends it to be shipped", async () => {
    const before = await stockOf("FILTER");
    const outcome = await shop.place({ items: [{ sku: "FILTER", quantity: 3 }] });
    expect(outcome).toMatchObject({ kind: "placed", order: { type: "order" } });
    expect(await stockOf("FILTER")).toBe(before - 3);
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment", is_holding: true });
  });

  it("sends it to VIN verification when a line asks for it, or a VIN was given", async () => {
    await shop.place({ items: [{ sku: "CHECKED", quantity: 1 }] });
    expect(await lastOrder()).toMatchObject({ status: "vin_verification" });
    await shop.place({ sent: { vinNumber: "1FUJGLDR5CLBP8834" } });
    expect(await lastOrder()).toMatchObject({ status: "vin_verification" });
  });

  it("declined keeps nothing, and the next try is made with the same order", async () => {
    const before = await stockOf("FILTER");
    const email = "bea@example.com";
    expect(await shop.place({ email, token: "tok_declined" })).toEqual({
      kind: "declined",
      reason: "card_declined",
    });
    expect(await stockOf("FILTER")).toBe(before);
    const declined = await lastOrder();
    expect(declined).toMatchObject({ status: "awaiting_payment", is_holding: false });
    const items = [{ sku: "FILTER", quantity: 2 }];
    expect(await shop.place({ email, items })).toMatchObject({
      kind: "placed",
      order: { number: declined?.number },
    });
    expect(await stockOf("FILTER")).toBe(before - 2);
    await shop.place({ email });
    expect((await lastOrder())?.number).not.toBe(declined?.number);
  });

  it("with the same key is the same order, told again", async () => {
    const same = { key: "key-of-one-order", body: shop.bodyOf() };
    const first = await shop.place(same);
    const count = await charges();
    expect(await shop.place(same)).toEqual(first);
    expect(await charges()).toBe(count);
    await expect(
      shop.place({ key: same.key, items: [{ sku: "FILTER", quantity: 9 }] }),
    ).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  it("with the key of somebody else is an order of its own", async () => {
    const key = "key-of-two-people";
    const one = await shop.place({ key, email: "one@example.com" });
    const other = await shop.place({ key, email: "other@example.com" });
    expect(one).not.toEqual(other);
  });

  it("again, with another key, while its payment is out is the same order (lessons 4, 6)", async () => {
    const wanted = { email: "tabs@example.com", token: "tok_timeout" };
    const placed = (await orders()).length;
    const first = await shop.place(wanted);
    const second = await shop.place({ ...wanted, token: "tok_approved" }).catch(String);
    expect(first.kind).toBe("pending");
    expect(second).toContain("in_progress");
    const other = [{ sku: "FILTER", quantity: 7 }];
    expect(await shop.place({ email: wanted.email, items: other })).toMatchObject({
      kind: "placed",
    });
    expect(await orders()).toHaveLength(placed + 2);
    shop.passMinutes(1);
    await shop.reconciler.run();
    expect(await shop.place({ email: wanted.email })).toMatchObject({ kind: "placed" });
    expect(await orders()).toHaveLength(placed + 3);
  });

  it("of 100 times at once is one order and one charge (security B3)", async () => {
    const same = { key: "key-of-a-hundred", body: shop.bodyOf() };
    const count = await charges();
    const placed = (await orders()).length;
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => shop.place(same)));
    expect(await charges()).toBe(count + 1);
    expect(await orders()).toHaveLength(placed + 1);
    const final = await shop.place(same);
    expect(final.kind).toBe("placed");
    for (const answer of answers) {
      const said = answer.status === "fulfilled" ? answer.value : answer.reason;
      expect([final, expect.objectContaining({ code: "in_progress" })]).toContainEqual(said);
    }
  });
});

describe("the last piece (security B2)", () => {
  it("goes to exactly one of 500 buyers at once, and nobody else is charged", async () => {
    await plantPart(db, { sku: "LAST", price: 250_00, stock: { 1: 1 } });
    const count = await charges();
    const items = [{ sku: "LAST", quantity: 1 }];
    const answers = await Promise.allSettled(
      Array.from({ length: 500 }, (_, buyer) =>
        shop.place({
          items,
          email: `buyer${buyer}@example.com`,
          from: `198.51.100.${buyer % 250}`,
        }),
      ),
    );
    const placed = answers.filter(({ status }) => status === "fulfilled");
    expect(placed).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(new Set(refused.map((reason: Error) => reason.constructor.name))).toEqual(
      new Set(["OrderChanged"]),
    );
    expect(await charges()).toBe(count + 1);
    expect(await stockOf("LAST")).toBe(0);
  });
});

describe("limits under concurrency", () => {
  it("a coupon of one use is used by one of 50 orders at once (security A6)", async () => {
    await plantCoupon(db, { code: "ONCE", amount_cents: 5_00, uses_limit: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, buyer) =>
        shop.place({ coupon: "ONCE", email: `coupon${buyer}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const discounted = await db
      .selectFrom("shop_order")
      .select("discount_cents")
      .where("coupon_code", "=", "ONCE")
      .execute();
    expect(discounted).toEqual([{ discount_cents: 5_00 }]);
  });

  it("of two orders on account over the limit together, one is placed (security B3, I5)", async () => {
    const account = await plantCustomer(shop.database, {
      email: "credit@example.com",
      creditLimit: 100_00,
    });
    const items = [{ sku: "FILTER", quantity: 3 }]; // 59.97 and 14.00 of shipping
    const answers = await Promise.allSettled(
      [1, 2].map(() => shop.place({ items, account, method: "credit" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "credit_exceeded" });
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment" });
  });
});
