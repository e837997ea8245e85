import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { plantCounter, plantCoupon, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db } = shop.database;
const { lastOrder, onHand } = orderFacts(shop.database);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { 1: 1_000 } });
  await plantPart(db, { sku: "CHECKED", price: 50_00, core: 10_00, needsVinCheck: true });
});
afterEach(() => requireWholeLedger(shop.database));

const orders = () =>
  db
    .selectFrom("shop_order")
    .select(["number", "status", "is_holding"])
    .orderBy("number")
    .execute();
const charges = async () =>
  (
    await shop.database.pool.query<{ count: number }>(
      "select count(*) from sandbox_payment where status = 'captured'",
    )
  ).rows[0]?.count ?? 0;

describe("placing an order (decisions §7)", () => {
  it("takes the money once, the pieces, and sends it to be shipped", async () => {
    const before = await onHand("FILTER");
    const outcome = await shop.place({ items: [{ sku: "FILTER", quantity: 3 }] });
    expect(outcome).toMatchObject({ kind: "placed", order: { type: "order" } });
    expect(await onHand("FILTER")).toBe(before - 3);
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment", is_holding: true });
  });

  it("sends it to VIN verification when a line asks for it, or a VIN was given", async () => {
    await shop.place({ items: [{ sku: "CHECKED", quantity: 1 }] });
    expect(await lastOrder()).toMatchObject({ status: "vin_verification" });
    await shop.place({ sent: { vinNumber: "1FUJGLDR5CLBP8834" } });
    expect(await lastOrder()).toMatchObject({ status: "vin_verification" });
  });

  it("declined keeps nothing, and the next try of its draft is made with the same order", async () => {
    const before = await onHand("FILTER");
    const begun = await shop.begin();
    expect(await shop.place({ ...begun, token: "tok_declined" })).toEqual({
      kind: "declined",
      reason: "card_declined",
    });
    expect(await onHand("FILTER")).toBe(before);
    const declined = await lastOrder();
    expect(declined).toMatchObject({ status: "awaiting_payment", is_holding: false });
    const items = [{ sku: "FILTER", quantity: 2 }];
    expect(await shop.place({ ...begun, items })).toMatchObject({
      kind: "placed",
      order: { number: declined?.number },
    });
    expect(await onHand("FILTER")).toBe(before - 2);
    await expect(shop.place(begun)).rejects.toMatchObject({ code: "draft_used" });
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

  it("again, with another key, while the payment of its draft is out is the same order (lessons 4, 6)", async () => {
    const begun = await shop.begin();
    const body = shop.bodyOf({ ...begun, token: "tok_approved" });
    const placed = (await orders()).length;
    expect((await shop.place({ ...begun, token: "tok_timeout" })).kind).toBe("pending");
    await expect(shop.place({ ...begun, body })).rejects.toMatchObject({ code: "in_progress" });
    const other = shop.place({ ...begun, sent: { purchaseOrder: "PO-2" } });
    await expect(other).rejects.toMatchObject({ code: "in_progress" });
    expect(await orders()).toHaveLength(placed + 1);
    shop.passMinutes(1);
    await shop.reconciler.run();
    expect(await shop.place({ ...begun, body })).toMatchObject({
      kind: "placed",
      order: { number: (await lastOrder())?.number },
    });
    expect(await orders()).toHaveLength(placed + 1);
  });

  it("with a draft whose bank was not told yes is tried anew, and takes the money once", async () => {
    const begun = await shop.begin();
    const count = await charges();
    const outcome = await shop.place({ ...begun, token: "tok_3ds" });
    const number = (await lastOrder())?.number;
    expect(outcome.kind).toBe("pending");
    expect(await shop.place(begun)).toMatchObject({ kind: "placed", order: { number } });
    if (outcome.kind !== "pending") throw new Error("It was not asked.");
    expect(await shop.confirm(outcome.attemptId)).toMatchObject({ kind: "declined" });
    expect(await charges()).toBe(count + 1);
  });

  it("of 100 times at once with a draft and 100 keys is one order and one charge", async () => {
    const begun = await shop.begin();
    const [count, placed] = [await charges(), (await orders()).length];
    await Promise.allSettled(Array.from({ length: 100 }, () => shop.place(begun)));
    expect(await charges()).toBe(count + 1);
    expect(await orders()).toHaveLength(placed + 1);
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
      const result = answer.status === "fulfilled" ? answer.value : answer.reason;
      expect([final, expect.objectContaining({ code: "in_progress" })]).toContainEqual(result);
    }
  });
});

describe("whose order it is (decisions §12)", () => {
  const EMAIL = "victim@example.com";
  const BROWSER = "a-browser";
  const one = { browser: BROWSER, email: EMAIL };

  it("two orders of the same lines and total are two while a payment is out", async () => {
    const placed = (await orders()).length;
    const late = { ...one, token: "tok_timeout" };
    await shop.place({ ...late, sent: { purchaseOrder: "PO-1" } });
    await shop.place({ ...late, sent: { purchaseOrder: "PO-2" } });
    expect(await orders()).toHaveLength(placed + 2);
  });

  it.each([
    ["the same cart", {}],
    ["the same cart without a key", { key: undefined }],
    ["the same cart from a browser of their own", { browser: "another", key: undefined }],
  ])("nobody is answered with it for naming its e-mail and sending %s", async (_what, sent) => {
    const body = shop.bodyOf({ ...one, method: "transfer" }); // the id of a way to ship says when
    const wanted = { ...one, body, key: undefined };
    const [placed, again] = [await shop.place(wanted), await shop.place(wanted)];
    expect(placed).toEqual(again);
    const stranger = await shop.place({ method: "transfer", email: EMAIL, ...sent });
    expect(stranger.kind).toBe("placed");
    expect(stranger).not.toEqual(placed);
  });

  it("nobody's declined order is taken over by who names its e-mail", async () => {
    const { email } = one;
    await shop.place({ ...one, ...(await shop.begin(one)), token: "tok_declined" });
    const declined = await lastOrder();
    const stranger = await shop.place({ email, ...(await shop.begin()) });
    expect(stranger).not.toMatchObject({ order: { number: declined?.number } });
  });

  it("a draft is its account's or its browser's alone", async () => {
    const account = await plantCustomer(shop.database, { email: "drafts@example.com" });
    const [ofAccount, ofBrowser] = [await shop.begin({ account }), await shop.begin(one)];
    const refused = { code: "draft_unknown" };
    for (const draft of [ofAccount.draft, ofBrowser.draft, "made-up"])
      for (const who of [{}, { browser: "another" }])
        await expect(shop.place({ ...who, draft })).rejects.toMatchObject(refused);
    const { draft } = ofBrowser;
    await expect(shop.place({ draft, account })).rejects.toMatchObject(refused);
    expect((await shop.place(ofAccount)).kind).toBe("placed");
    expect((await shop.place(ofBrowser)).kind).toBe("placed");
  });

  it("who proves nothing has no draft, and a key of theirs holds where it was sent from", async () => {
    await expect(shop.begin({})).rejects.toThrow("no draft");
    const same = { key: "key-of-nobody", email: EMAIL, body: shop.bodyOf({ email: EMAIL }) };
    const placed = await shop.place(same);
    expect(await shop.place(same)).toEqual(placed);
    const stranger = await shop.place({ ...same, from: "203.0.113.2" });
    expect(stranger.kind).toBe("placed");
    expect(stranger).not.toEqual(placed);
  });

  it("a draft is the same until its order is placed, and then another one is begun", async () => {
    const who = { browser: "one-of-many" };
    const begun = await shop.begin(who);
    expect(await shop.begin(who)).toEqual(begun);
    await shop.place({ ...begun, token: "tok_declined" });
    expect(await shop.begin(who)).toEqual(begun);
    await shop.place(begun);
    expect(await shop.begin(who)).not.toEqual(begun);
  });

  it("the same key for two drafts is refused", async () => {
    const key = "a-key-used-twice";
    await shop.place({ key, ...(await shop.begin(one)) });
    const second = shop.place({ key, ...(await shop.begin(one)) });
    await expect(second).rejects.toMatchObject({ code: "idempotency_key_reused" });
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
    expect(await onHand("LAST")).toBe(0);
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
