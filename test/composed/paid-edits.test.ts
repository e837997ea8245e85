import { assert, asyncProperty, integer, record } from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { CustomerPayoutResponse, DeskPayoutResponse } from "#contract/payouts.ts";
import { fromDollars } from "#domain/money/money.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { creditedFor } from "../factories/credit-notes.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, staff, manager, editable, edit, edited, previewed } = shop;
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
const desk = (call: string, body: object, token = manager) =>
  ask({ url: `admin/${call}?lang=en`, body, token });

/** An order that was paid at its link by card. */
async function byCard(items = [filters(2), pumps(2)]): Promise<number> {
  const number = await editable({ way: "link", items });
  expect((await shop.pay(await shop.pathOf(number))).status).toBe(200);
  return number;
}

/** An order whose transfer has come. */
async function byTransfer(items = [filters(2), pumps(2)]): Promise<number> {
  const number = await editable({ way: "transfer", items });
  expect((await desk("orders/paid", { orderNumber: number })).status).toBe(200);
  return number;
}

const refundsOf = async (number: number) => {
  const { rows } = await pool.query<{ amount: number; state: string; reason: string }>(
    `select r.amount_cents::int as amount, r.state, r.reason from refund r
     join payment_attempt a on a.id = r.attempt_id where a.order_number = $1 order by r.created_at`,
    [number],
  );
  return rows;
};
const reductionsOf = async (number: number) => {
  const { rows } = await pool.query<{ number: number; amount: number; way: string }>(
    `select number::int, amount_cents::int as amount, way from order_reduction
     where order_number = $1 order by number`,
    [number],
  );
  return rows;
};
const totalOf = async (number: number) => (await shop.rowOf(number)).total_cents;
const invoiceOf = async (number: number) => {
  const { rows } = await pool.query<{ number: number }>(
    "select number::int from invoice where order_number = $1",
    [number],
  );
  return rows[0]?.number ?? 0;
};
const mailOf = async (number: number, kind = "order_edited") => {
  const { rows } = await pool.query<{ params: Record<string, string> }>(
    "select params from mail where kind = $2 and params ->> 'order' = $1 order by id desc",
    [String(number), kind],
  );
  return rows.map(({ params }) => params);
};
const payoutOf = async (number: number) =>
  DeskPayoutResponse.parse((await desk("payouts", { orderNumber: number })).body).payout;

describe("a paid order that comes to less (ADR 0058)", () => {
  it("sends what is too much back through the provider, and is invoiced anew", async () => {
    const number = await byCard();
    const first = await invoiceOf(number);
    const before = await totalOf(number);
    const sold = { filters: await shop.soldOf("FILTER"), pumps: await shop.soldOf("PUMP") };
    const items = [filters(1), pumps(1)];
    const shown = await edited(number, { items }, manager);
    expect(shown).toMatchObject({ outcome: "refunded", problems: [], goesBack: -shown.difference });
    expect(shown.after.total).toBe(await shop.priceAnew({ items, way: "link" }));
    const back = fromDollars(shown.goesBack);
    const [reduction] = await reductionsOf(number);
    expect(reduction).toMatchObject({ amount: back, way: "provider" });
    const waiting = { amount: back, state: "waiting", reason: `reduction ${reduction?.number}` };
    expect(await refundsOf(number)).toEqual([waiting]);
    await shop.upkeep.reconcile();
    await shop.upkeep.reconcile();
    expect(await refundsOf(number)).toEqual([{ ...waiting, state: "done" }]);
    expect(await totalOf(number)).toBe(before - back);
    expect(await shop.soldOf("FILTER")).toBe(sold.filters - 1);
    expect(await shop.soldOf("PUMP")).toBe(sold.pumps - 1);
    expect(await creditedFor(pool, number)).toEqual([[`edited ${first}`, before]]);
    expect(await invoiceOf(number)).toBeGreaterThan(first);
    const [mail] = await mailOf(number);
    expect(mail?.["pay"]).toMatch(/por el mismo medio con que pagó/);
    expect(mail?.["changes"]).toContain("FILTER: antes 2, ahora 1");
    const { rows: log } = await pool.query<{ change: Record<string, unknown> }>(
      "select change from audit_log where subject = $1 and action = 'order.edit'",
      [`order:${number}`],
    );
    expect(log[0]?.change).toMatchObject({ refunded_cents: [0, back] });
  });

  it("changes its parts for others of the same sum at once, and nothing goes back", async () => {
    await plantPart(db, { sku: "TWIN", price: 50_00, core: 20_00, stock: { [HEREDIA]: 50 } });
    const number = await byCard();
    const first = await invoiceOf(number);
    const items = [filters(2), { sku: "TWIN", quantity: 2 }];
    const street = { ...SENT_AUSTIN, street: "9 Congress Avenue" };
    const shown = await edited(number, { items, shippingAddress: street });
    expect(shown).toMatchObject({ difference: 0, goesBack: 0, outcome: "same" });
    expect(await refundsOf(number)).toEqual([]);
    expect(await reductionsOf(number)).toEqual([]);
    expect(await shop.linesOf(number)).toMatchObject(items);
    expect(await invoiceOf(number)).toBeGreaterThan(first);
  });

  it("goes on holding all of it: a guest's transfer that has come too, of more than it held before", async () => {
    const sold = await shop.soldOf("PUMP");
    const number = await byTransfer([pumps(23)]);
    expect(await shop.soldOf("PUMP")).toBe(sold + 23);
    await edited(number, { shippingAddress: { ...SENT_AUSTIN, street: "9 Congress Avenue" } });
    expect(await shop.soldOf("PUMP")).toBe(sold + 23);
    await edited(number, { items: [pumps(22)] }, manager);
    expect(await shop.soldOf("PUMP")).toBe(sold + 22);
  });

  it("pays back by transfer what came by transfer: asked for, paid, told", async () => {
    const number = await byTransfer();
    const { goesBack, outcome } = await edited(number, { items: [pumps(2)] }, manager);
    expect(outcome).toBe("transferred_back");
    const [reduction] = await reductionsOf(number);
    const want = { cause: "reduction", number: String(reduction?.number), amount: goesBack };
    expect((await payoutOf(number)).wants).toEqual([want]);
    const { body } = await desk("orders", { filters: { payment: "due_back" } });
    expect(JSON.stringify(body)).toContain(`"orderNumber":"${number}"`);
    await shop.upkeep.askForAccounts();
    expect(await mailOf(number, "payout_wanted")).toHaveLength(1);
    const paid = { orderNumber: number, reference: "BCR 7" };
    expect((await desk("payouts/paid", paid, staff)).status).toBe(403);
    const replies = await Promise.all([desk("payouts/paid", paid), desk("payouts/paid", paid)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await payoutOf(number)).toMatchObject({
      wants: [],
      paid: [{ ...want, reference: "BCR 7" }],
    });
    expect(await mailOf(number, "payout_paid")).toHaveLength(1);
    // And once more, which is written of too, for no other sum than what is due.
    await edited(number, { items: [pumps(1)] }, manager);
    expect(await desk("payouts/paid", { ...paid, amount: goesBack })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await desk("payouts/paid", paid)).status).toBe(200);
    expect(await mailOf(number, "payout_paid")).toHaveLength(2);
    // What is left of it goes back when it is cancelled, and no more.
    const total = await totalOf(number);
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    const { wants } = await payoutOf(number);
    expect(wants.map(({ amount }) => amount && fromDollars(amount))).toEqual([total]);
  });

  it("is due by transfer where its provider refuses to send it back, and not twice", async () => {
    const number = await byCard();
    const total = await totalOf(number);
    const { goesBack } = await edited(number, { items: [filters(2)] }, manager);
    await pool.query("update refund set state = 'refused', done_at = now() where reason = $1", [
      `reduction ${(await reductionsOf(number))[0]?.number}`,
    ]);
    expect((await payoutOf(number)).wants).toMatchObject([{ amount: goesBack }]);
    const more = { orderNumber: number, amount: (total - fromDollars(goesBack) + 1) / 100 };
    expect((await desk("orders/refund", more)).body["code"]).toBe("refund_refused");
    await desk("payouts/paid", { orderNumber: number, reference: "BCR 8" });
    expect((await payoutOf(number)).paid).toMatchObject([{ amount: goesBack }]);
    expect((await desk("orders/refund", more)).body["code"]).toBe("refund_refused");
    const { rows } = await pool.query("select 1 from credit_note where order_number = $1", [
      number,
    ]);
    expect(rows).toHaveLength(1); // that of the invoice of before, and none of the transfer
  });

  it("keeps its parts where staff sent money of it back by hand, which no edit sends again", async () => {
    const number = await byCard([pumps(2)]);
    const total = await totalOf(number);
    await desk("orders/refund", { orderNumber: number, amount: 50 });
    const items = [pumps(1)];
    const code = { status: 409, body: { code: "order_edit_refused" } };
    expect(await shop.preview(number, { items })).toMatchObject(code);
    const sent = { items, total: (total - 70_00) / 100, goesBack: 70 };
    expect(await edit(number, sent, { token: manager })).toMatchObject(code);
    const street = { ...SENT_AUSTIN, street: "9 Congress Avenue" };
    expect(await edited(number, { shippingAddress: street })).toMatchObject({ goesBack: 0 });
    expect(await totalOf(number)).toBe(total);
    expect((await refundsOf(number)).map(({ amount }) => amount)).toEqual([50_00]);
    await pool.query("update refund set state = 'refused', done_at = now() where reason = 'staff'");
    expect((await previewed(number, { items })).problems).toEqual([]);
  });
});

describe("who sends money back by an edit", () => {
  it("is a manager who proved themselves anew, for the sum that was shown", async () => {
    const number = await byCard();
    const items = [filters(1), pumps(2)];
    const { after, goesBack } = await previewed(number, { items });
    const sent = { items, total: after.total, goesBack };
    expect(await edit(number, sent)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await pool.query("update session set authenticated_at = now() - interval '11 minutes'");
    expect(await edit(number, sent, { token: manager })).toMatchObject({
      body: { code: "fresh_login_required" },
    });
    await pool.query("update session set authenticated_at = now()");
    for (const other of [{ goesBack: 0 }, { goesBack: goesBack + 0.01 }])
      expect(await edit(number, { ...sent, ...other }, { token: manager })).toMatchObject({
        body: { code: "order_changed" },
      });
    expect(await reductionsOf(number)).toEqual([]);
  });

  it("sends it once, however often the edit is sent", async () => {
    const number = await byCard();
    const items = [filters(1), pumps(2)];
    const { after, goesBack } = await previewed(number, { items });
    const version = await shop.versionOf(number);
    const sent = { items, total: after.total, goesBack, version };
    const press = () => edit(number, sent, { token: manager, key: "one-and-the-same-key-0001" });
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await press()).status).toBe(200);
    expect(await refundsOf(number)).toHaveLength(1);
    const other = await edit(number, { ...sent, items: [pumps(1)] }, { token: manager });
    expect(other.body["code"]).toBe("changed_meanwhile");
  });

  it("against a cancellation at the same moment: all that was paid goes back, and no more", async () => {
    const number = await byCard();
    const total = await totalOf(number);
    const items = [filters(1)];
    const { after, goesBack } = await previewed(number, { items });
    const version = await shop.versionOf(number);
    await Promise.all([
      edit(number, { items, total: after.total, goesBack, version }, { token: manager }),
      desk("orders/status", { orderNumber: number, to: "Cancelled", version }),
    ]);
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    const sent = (await refundsOf(number)).reduce((sum, { amount }) => sum + amount, 0);
    expect(sent).toBe(total);
  });
});

describe("what its customer sees of it", () => {
  it("is the money on its way back, and the order as it is now", async () => {
    const number = await byCard();
    await edited(number, { items: [pumps(1)] }, manager);
    const path = await shop.pathOf(number);
    const { body } = await ask({ url: `orders/${path}?lang=en` });
    expect(body["order"]).toMatchObject({ refunds: [{ state: "waiting" }] });
    const payout = await ask({ url: `orders/payout/${path}` });
    expect(CustomerPayoutResponse.safeParse(payout.body).success).toBe(false); // whoever has the link alone
  });
});

describe("any edits of a paid order, one after the other", () => {
  const wish = record({ filters: integer({ min: 0, max: 3 }), pumps: integer({ min: 1, max: 3 }) });

  const LEAVE_IT = new Set(["nothing_changed"]);

  it.each([
    ["card", byCard],
    ["transfer", byTransfer],
  ] as const)("leave what was paid less what went back at its total: %s", async (_way, paidBy) => {
    await assert(
      asyncProperty(wish, wish, wish, async (...wishes) => {
        const number = await paidBy([filters(3), pumps(3)]);
        const paid = await totalOf(number);
        const refused: string[] = [];
        for (const wanted of wishes) {
          const items = [filters(wanted.filters), pumps(wanted.pumps)].filter(
            ({ quantity }) => quantity > 0,
          );
          const { problems, toPay } = await previewed(number, { items });
          if (problems.length === 0 && toPay === 0) await edited(number, { items }, manager);
          refused.push(...problems);
        }
        const back = (await reductionsOf(number)).reduce((sum, { amount }) => sum + amount, 0);
        expect(paid - back).toBe(await totalOf(number));
        expect(refused.filter((one) => !LEAVE_IT.has(one))).toEqual([]);
        await requireWholeLedger(shop.database);
      }),
      { numRuns: 5 },
    );
  });
});
