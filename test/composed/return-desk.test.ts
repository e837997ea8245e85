import { afterEach, describe, expect, it } from "vitest";

import { dayOf } from "#domain/storefront/day-of.ts";

import { orderIn } from "../factories/ordering-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { db, pool, desk, opened, readReturn, received, delivered, step, upkeep } = shop;
afterEach(() => requireWholeLedger(shop.database));

const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }] };
/** Money goes to the provider in one round and is told to the return in the next. */
const reconcile = async () => {
  await upkeep.reconcile();
  await upkeep.reconcile();
};
const refundsOf = async (path: string) =>
  orderIn(await shop.read(path)).refunds.map(({ amount, state }) => [amount, state]);

/** Notes what an order on account still owes as cash that came today. */
async function paidInCash(path: string, owedCents: number): Promise<void> {
  const orderNumber = String(numberOf(path));
  const { rows } = await pool.query("select account_id from shop_order where number = $1", [
    orderNumber,
  ]);
  const amount = owedCents / 100;
  const { status } = await shop.ask({
    url: "admin/accountpayments/note?lang=en",
    body: {
      accountId: rows[0].account_id,
      way: "cash",
      amount,
      receivedOn: dayOf(new Date(), "cr"),
      invoices: [{ orderNumber, amount }],
    },
    token: shop.tokens.staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(status).toBe(200);
}

describe("what staff does with returns (decisions §8)", () => {
  it("leads one from the request to the money, told at every step", async () => {
    const path = await delivered(PUMPS);
    const returned = await opened(path, [{ quantity: 2 }], "exchange");
    await step(returned, "authorize", { message: "Bring it to Heredia.", role: "staff" });
    expect(await readReturn(returned)).toMatchObject({ status: "authorized", hasSlip: true });
    await step(returned, "receive", { role: "staff" });
    expect((await step(returned, "approve", { role: "staff" })).status).toBe(403);
    await step(returned, "approve", { message: "As new." });
    expect((await readReturn(returned)).refund).toEqual({
      goods: 200,
      discount: 0,
      tax: 0,
      core: 60,
      withheld: 0,
      amount: 260,
      way: "provider",
    });
    await reconcile();
    const { status, history, items } = await readReturn(returned);
    expect([status, items[0]?.accepted]).toEqual(["refunded", 2]);
    expect(history.map((event) => [event.status, event.message])).toEqual([
      ["requested", ""],
      ["authorized", "Bring it to Heredia."],
      ["received", ""],
      ["approved", "As new."],
      ["refunded", ""],
    ]);
    expect(await refundsOf(path)).toEqual([[260, "done"]]);
    expect(await shop.mailsOf(returned)).toEqual([
      "return_requested",
      "staff_return",
      "return_authorized",
      "return_received",
      "return_approved",
      "return_refunded",
    ]);
  });

  it("takes no step that is not its turn", async () => {
    const returned = await opened(await delivered());
    const message = "no";
    for (const wrong of ["receive", "reject", "approve", "refund"])
      expect(await step(returned, wrong, { message })).toMatchObject({
        status: 409,
        body: { code: "return_status_refused" },
      });
    await step(returned, "deny", { message });
    for (const wrong of ["authorize", "deny", "receive", "approve"])
      expect(codeOf(await step(returned, wrong, { message }))).toBe("return_status_refused");
  });

  it("says no only with a reason", async () => {
    const returned = await opened(await delivered());
    expect((await step(returned, "deny")).status).toBe(400);
    await received(returned);
    expect((await step(returned, "reject", { message: "" })).status).toBe(400);
    await step(returned, "reject", { message: "It was mounted.", role: "staff" });
    expect((await readReturn(returned)).history.at(-1)).toMatchObject({
      status: "rejected",
      message: "It was mounted.",
    });
  });

  it("takes back a part of what came, for less; the rest stays its customer's", async () => {
    const path = await delivered(PUMPS);
    const returned = await received(await opened(path, [{ quantity: 3 }]));
    const lines = [{ line: 1, quantity: 1 }];
    for (const wrong of [
      [{ line: 1, quantity: 4 }],
      [{ line: 2, quantity: 1 }],
      [...lines, ...lines],
    ])
      expect(codeOf(await step(returned, "approve", { lines: wrong }))).toBe("return_refused");
    expect(codeOf(await step(returned, "approve", { lines, amount: 130.01 }))).toBe(
      "refund_refused",
    );
    await step(returned, "approve", { lines, amount: 120 });
    const shown = await readReturn(returned);
    expect(shown.items[0]).toMatchObject({ quantity: 3, accepted: 1 });
    expect(shown.refund).toMatchObject({ withheld: 10, amount: 120 });
    expect((await shop.returnable(path)).lines[0]).toMatchObject({ maxQty: 2 });
  });

  it("pays several returns back to the cent of what was paid but the shipping", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 3 }] });
    const { total, shipping } = orderIn(await shop.read(path));
    for (const comment of ["one", "two", "three"])
      await step(await received(await opened(path, [{ comment }])), "approve");
    await reconcile();
    const sum = (await refundsOf(path)).reduce(
      (cents, [amount]) => cents + Number(amount) * 100,
      0,
    );
    expect(Math.round(sum)).toBe(Math.round((total - shipping) * 100));
  });

  it("never pays back more than is left of what was taken", async () => {
    const path = await delivered();
    const { total } = orderIn(await shop.read(path));
    await desk("orders/refund", { orderNumber: numberOf(path), amount: total - 1 });
    const returned = await received(await opened(path));
    expect(codeOf(await step(returned, "approve"))).toBe("refund_refused");
    expect((await readReturn(returned)).status).toBe("received");
    await step(returned, "approve", { amount: 1 });
    await reconcile();
    expect((await readReturn(returned)).status).toBe("refunded");
  });

  it("pays back once when it is told to a hundred times", async () => {
    const path = await delivered(PUMPS);
    const returned = await received(await opened(path, [{ quantity: 3 }]));
    const replies = [];
    for (let round = 0; round < 10; round += 1)
      replies.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => step(returned, "approve")))),
      );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(await refundsOf(path)).toEqual([[390, "done"]]);
    const mails = await shop.mailsOf(returned);
    expect(mails.filter((kind) => kind === "return_refunded")).toHaveLength(1);
  });
});

describe("the money of a return goes back by the way it came", () => {
  it("by hand for a transfer, and a manager says that it went", async () => {
    const path = await delivered(shop.transfer);
    const returned = await received(await opened(path));
    await step(returned, "approve");
    await reconcile();
    expect(await readReturn(returned)).toMatchObject({
      status: "approved",
      refund: { amount: 19.99, way: "by_hand" },
    });
    expect((await step(returned, "refund", { role: "staff" })).status).toBe(403);
    await step(returned, "refund", { message: "SINPE 4711" });
    expect((await readReturn(returned)).history.at(-1)).toMatchObject({
      status: "refunded",
      message: "SINPE 4711",
    });
    expect(await refundsOf(path)).toEqual([]);
  });

  it("off the credit that an order on account still uses, a hundred times told once", async () => {
    await db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 500_00 })
      .where("email", "=", "customer@example.com")
      .execute();
    const used = async () =>
      (
        await db
          .selectFrom("account")
          .select("credit_used_cents as cents")
          .where("email", "=", "customer@example.com")
          .executeTakeFirstOrThrow()
      ).cents;
    const path = await delivered({
      items: [{ sku: "PUMP", cartQty: 2 }],
      order: { paymentMethod: "credit", email: "customer@example.com" },
      payment: {},
      token: shop.tokens.customer,
    });
    const before = await used();
    const returned = await received(await opened(path));
    await Promise.all(Array.from({ length: 100 }, () => step(returned, "approve")));
    const { status, refund } = await readReturn(returned);
    expect([status, refund?.way]).toEqual(["refunded", "credit"]);
    expect(before - (await used())).toBe(Math.round((refund?.amount ?? 0) * 100));
    expect(codeOf(await step(returned, "refund"))).toBe("return_status_refused");

    await paidInCash(path, await used());
    expect(await used()).toBe(0);
    const second = await received(await opened(path));
    await step(second, "approve");
    expect(await readReturn(second)).toMatchObject({
      status: "approved",
      refund: { way: "by_hand" },
    });
    expect(await used()).toBe(0);
  });

  it("by hand where the provider refuses to, and not before it has", async () => {
    const path = await delivered();
    const returned = await received(await opened(path));
    await step(returned, "approve");
    expect(codeOf(await step(returned, "refund"))).toBe("return_status_refused");
    await pool.query(
      `update refund set state = 'refused', done_at = now() where id =
        (select refund_id from order_return where number = $1)`,
      [numberOf(returned)],
    );
    await reconcile();
    expect((await readReturn(returned)).status).toBe("approved");
    await step(returned, "refund", { message: "By transfer." });
    expect(await readReturn(returned)).toMatchObject({
      status: "refunded",
      refund: { way: "by_hand" },
    });
  });
});
