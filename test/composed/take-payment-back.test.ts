import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { creditedFor } from "../factories/credit-notes.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { pool, desk, upkeep } = shop;
afterEach(() => requireWholeLedger(shop.database));

const note = "The deposit was of another order.";
const FILTERS = { items: [{ sku: "FILTER", cartQty: 2 }] };
const Steps = z.looseObject({ order: z.looseObject({ steps: z.array(z.string()) }) });

const waiting = async () => {
  const path = await shop.placed({ ...shop.transfer, ...FILTERS });
  return { path, orderNumber: numberOf(path) };
};
const paid = async () => {
  const { path, orderNumber } = await waiting();
  await desk("orders/paid", { orderNumber }, "staff");
  return { path, orderNumber };
};
const unpaid = (orderNumber: number, more: object = {}) =>
  desk("orders/unpaid", { orderNumber, note, ...more });
const rowOf = async (orderNumber: number) =>
  (
    await pool.query(
      `select status, paid_at, is_holding, total_cents::int as total,
        extract(epoch from expires_at - now()) / 3600 as hours
       from shop_order where number = $1`,
      [orderNumber],
    )
  ).rows[0];
const heldOf = async (orderNumber: number) =>
  (
    await pool.query(
      "select coalesce(sum(quantity), 0)::int as pieces from order_allocation where order_number = $1",
      [orderNumber],
    )
  ).rows[0].pieces;
const invoicesOf = async (orderNumber: number) =>
  (
    await pool.query(
      `select (select count(*)::int from invoice where order_number = $1) as standing,
        (select count(*)::int from replaced_invoice where order_number = $1) as aside,
        (select count(*)::int from invoice_due where order_number = $1) as due`,
      [orderNumber],
    )
  ).rows[0];
const mailsOf = async (orderNumber: number) =>
  (
    await pool.query("select kind from mail where params ->> 'order' = $1 order by id", [
      String(orderNumber),
    ])
  ).rows.map(({ kind }) => kind);
const dueOf = async (orderNumber: number) =>
  (
    await pool.query(
      "select cause, amount_cents::int as cents from payout_due where order_number = $1",
      [orderNumber],
    )
  ).rows;
const stepsOf = async (orderNumber: number, role: "staff" | "manager" = "manager") =>
  Steps.parse((await desk("orders/get", { orderNumber }, role)).body).order.steps;
const mailsLeft = (orderNumber: number) =>
  pool.query("update mail set state = 'sent', sent_at = now() where params ->> 'order' = $1", [
    String(orderNumber),
  ]);

const dollarsOf = async (orderNumber: number) => (await rowOf(orderNumber)).total / 100;

describe("a transfer that staff confirmed in error (ADR 0078)", () => {
  it("is taken back by a manager: the order waits for it again with its days, and holds its parts", async () => {
    const { path, orderNumber } = await paid();
    await mailsLeft(orderNumber);
    const held = await heldOf(orderNumber);
    expect(await stepsOf(orderNumber, "staff")).not.toContain("take_payment_back");
    expect(await stepsOf(orderNumber)).toContain("take_payment_back");
    expect((await desk("orders/unpaid", { orderNumber, note }, "staff")).status).toBe(403);
    expect((await unpaid(orderNumber, { note: "" })).status).toBe(400);
    expect((await unpaid(orderNumber)).status).toBe(200);
    const row = await rowOf(orderNumber);
    expect(row).toMatchObject({ status: "awaiting_payment", paid_at: null, is_holding: true });
    expect(Number(row.hours)).toBeGreaterThan(119);
    expect(Number(row.hours)).toBeLessThanOrEqual(120);
    expect(await heldOf(orderNumber)).toBe(held);
    expect(orderIn(await shop.read(path)).status).toBe("Awaiting Payment");
    expect(await mailsOf(orderNumber)).toContain("order_unpaid");
    expect(await stepsOf(orderNumber)).toEqual(["confirm_payment", "cancel"]);
    const { rows } = await pool.query(
      "select action, change from audit_log where subject = $1 order by id desc limit 1",
      [`order:${orderNumber}`],
    );
    expect(rows[0]).toMatchObject({
      action: "order.unpaid",
      change: { paid: [true, false], note: [null, note] },
    });
  });

  it("has its invoice credited whole, and another one once it is paid", async () => {
    const { orderNumber } = await paid();
    const { rows } = await pool.query("select number from invoice where order_number = $1", [
      orderNumber,
    ]);
    const first = Number(rows[0].number);
    const { total } = await rowOf(orderNumber);
    await unpaid(orderNumber);
    expect(await invoicesOf(orderNumber)).toEqual({ standing: 0, aside: 1, due: 0 });
    expect(await creditedFor(pool, orderNumber)).toEqual([[`unpaid ${first}`, total]]);
    await desk("orders/paid", { orderNumber }, "staff");
    expect(await invoicesOf(orderNumber)).toEqual({ standing: 1, aside: 1, due: 0 });
  });

  it("may be confirmed and taken back again, told each time", async () => {
    const { orderNumber } = await paid();
    for (let time = 0; time < 2; time += 1) {
      await mailsLeft(orderNumber);
      await unpaid(orderNumber);
      await mailsLeft(orderNumber);
      await desk("orders/paid", { orderNumber }, "staff");
    }
    const kinds = await mailsOf(orderNumber);
    expect(kinds.filter((kind) => kind === "order_paid")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "order_unpaid")).toHaveLength(2);
  });

  it("tells nobody where the mail that it had come never began to leave", async () => {
    const { orderNumber } = await paid();
    await unpaid(orderNumber);
    const kinds = await mailsOf(orderNumber);
    expect(kinds).not.toContain("order_paid");
    expect(kinds).not.toContain("order_unpaid");
    // Nor of the note that takes back an invoice of which nobody knew.
    const { rows } = await pool.query(
      "select mailed_at is not null as counts from credit_note where order_number = $1",
      [orderNumber],
    );
    expect(rows).toEqual([{ counts: true }]);
  });

  it("stands once a parcel has left, once it was cancelled, and of an order that waits", async () => {
    const { orderNumber } = await paid();
    await desk("orders/ship", { orderNumber, carrier: "Correos" });
    expect(codeOf(await unpaid(orderNumber))).toBe("order_status_refused");
    const cancelled = await paid();
    await desk("orders/status", { orderNumber: cancelled.orderNumber, to: "Cancelled" });
    expect(codeOf(await unpaid(cancelled.orderNumber))).toBe("order_status_refused");
    const fresh = await waiting();
    expect(codeOf(await unpaid(fresh.orderNumber))).toBe("order_status_refused");
    expect(codeOf(await unpaid(1))).toBe("order_not_found");
  });

  it("is no status that anybody chooses, nor taken back of a card", async () => {
    const { orderNumber } = await paid();
    const to = "Awaiting Payment";
    expect(codeOf(await desk("orders/status", { orderNumber, to }))).toBe("order_status_refused");
    const byCard = numberOf(await shop.placed(FILTERS));
    await upkeep.reconcile();
    expect(codeOf(await unpaid(byCard))).toBe("order_status_refused");
  });

  it("is taken back once by two who do it at once, and only as it was looked at", async () => {
    const { orderNumber } = await paid();
    expect(codeOf(await unpaid(orderNumber, { version: 1 }))).toBe("changed_meanwhile");
    const replies = await Promise.all([unpaid(orderNumber), unpaid(orderNumber)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  });

  it("goes from hold as well, and ends unpaid with its days", async () => {
    const { orderNumber } = await paid();
    await desk("orders/status", { orderNumber, to: "On Hold" });
    expect((await unpaid(orderNumber)).status).toBe(200);
    await pool.query(
      "update shop_order set expires_at = now() - interval '1 s' where number = $1",
      [orderNumber],
    );
    await upkeep.expire();
    expect(await rowOf(orderNumber)).toMatchObject({ status: "cancelled", is_holding: false });
    expect(await dueOf(orderNumber)).toEqual([]);
  });
});

describe("what came of a transfer (ADR 0078)", () => {
  it("pays nothing where it is less than the total: the order goes on waiting", async () => {
    const { orderNumber } = await waiting();
    const total = await dollarsOf(orderNumber);
    const amount = Math.round(total * 100 - 1) / 100;
    expect(codeOf(await desk("orders/paid", { orderNumber, amount }, "staff"))).toBe(
      "payment_short",
    );
    expect(await rowOf(orderNumber)).toMatchObject({ status: "awaiting_payment", paid_at: null });
    await desk("orders/paid", { orderNumber, amount: total }, "staff");
    expect((await rowOf(orderNumber)).status).toBe("awaiting_shipment");
    expect(await dueOf(orderNumber)).toEqual([]);
  });

  it("goes back by transfer as far as it is more, and all of it where the order is cancelled", async () => {
    const { orderNumber } = await waiting();
    const total = await dollarsOf(orderNumber);
    const amount = Math.round(total * 100 + 10_00) / 100;
    await desk("orders/paid", { orderNumber, amount }, "staff");
    expect(await dueOf(orderNumber)).toEqual([{ cause: "reduction", cents: 10_00 }]);
    await desk("orders/status", { orderNumber, to: "Cancelled" });
    const due = (await dueOf(orderNumber)).map(({ cents }) => cents);
    expect(due.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(amount * 100));
  });

  it("goes back no more once the payment is taken back, and stands once it went", async () => {
    const { orderNumber } = await waiting();
    const amount = (await dollarsOf(orderNumber)) + 10;
    await desk("orders/paid", { orderNumber, amount }, "staff");
    expect((await unpaid(orderNumber)).status).toBe(200);
    expect(await dueOf(orderNumber)).toEqual([]);
    await desk("orders/paid", { orderNumber, amount }, "staff");
    const paidBack = await desk("payouts/paid", { orderNumber, reference: "BNCR 1" });
    expect(paidBack.status).toBe(200);
    expect(codeOf(await unpaid(orderNumber))).toBe("order_status_refused");
  });
});
