import { afterEach, describe, expect, it } from "vitest";

import { FiguresResponse } from "#contract/dashboard.ts";
import { DeskOrdersResponse } from "#contract/desk-orders.ts";
import { ReturnsResponse } from "#contract/returns.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { database, db, desk, pool } = shop;
afterEach(() => requireWholeLedger(database));

type Span = "week" | "year";

/** Counted anew each time, as if nobody had asked before. */
async function figures(span: Span = "week", storefront?: "cr" | "us", now = new Date()) {
  const read = createFigures({ db, now: () => now });
  return FiguresResponse.parse({ status: "success", ...(await read({ span, storefront }, "en")) });
}

async function cents(statement: string): Promise<number> {
  const { rows } = await pool.query<{ cents: string | null }>(statement);
  return Number(rows[0]?.cents ?? 0);
}

const at = (day: string) => `2032-06-${day}T15:00:00Z`;
const placedAt = (number: number, moment: string) =>
  pool.query("update shop_order set created_at = $2, paid_at = $2 where number = $1", [
    number,
    moment,
  ]);

/** Numbers of the orders that staff's list has of these filters. */
async function listed(filters: object): Promise<number[]> {
  const { body } = await desk("orders", { filters: { payment: "invoiced", ...filters } });
  return DeskOrdersResponse.parse(body).items.map(({ orderNumber }) => Number(orderNumber));
}

/** Numbers of the returns that staff's list has of these filters. */
async function returnsOf(filters: object): Promise<number[]> {
  const { body } = await desk("returns", { filters });
  return ReturnsResponse.parse(body).items.map(({ returnNumber }) => Number(returnNumber));
}

describe("the figures of the overview", () => {
  it("equal the ledger to the cent, whatever was paid, owed, sent back or never paid", async () => {
    const card = await shop.placed({ items: [{ sku: "PUMP", cartQty: 3 }] });
    await shop.placed({ items: [{ sku: "FILTER", cartQty: 7 }] });
    const moved = await shop.placed(shop.transfer);
    await desk("orders/paid", { orderNumber: numberOf(moved) });
    await shop.placed(shop.transfer); // nobody has paid it
    const cancelled = await shop.placed();
    await desk("orders/status", { orderNumber: numberOf(cancelled), to: "Cancelled" });
    await desk("orders/refund", { orderNumber: numberOf(card), amount: 12.34 });
    const back = await shop.received(await shop.opened(await shop.delivered(shop.transfer)));
    await shop.step(back, "approve", { message: "As new." });
    await shop.step(back, "refund", { message: "SINPE 4711" });

    const owed = await shop.placed(shop.transfer);
    await desk("orders/paid", { orderNumber: numberOf(owed) });
    await desk("orders/status", { orderNumber: numberOf(owed), to: "Cancelled" });
    const withoutIt = (await figures()).sum.returned;
    await desk("payouts/paid", { orderNumber: numberOf(owed), reference: "BNCR 1" });

    const { sum, buckets } = await figures();
    expect(Math.round((sum.returned - withoutIt) * 100)).toBe(
      await cents("select sum(amount_cents) as cents from payout where cause = 'cancelled'"),
    );
    const isSold = "exists (select from invoice where order_number = shop_order.number)";
    expect(Math.round(sum.total * 100)).toBe(
      await cents(`select sum(total_cents) as cents from shop_order where ${isSold}`),
    );
    expect(sum.orders).toBe(await cents(`select count(*) as cents from invoice`));
    const { products, discount, shipping, core, tax, total, returned } = sum;
    expect(Math.round((products - discount + shipping + core + tax) * 100)).toBe(
      Math.round(total * 100),
    );
    expect(Math.round(returned * 100)).toBe(
      await cents(`select (select sum(amount_cents) from refund where state <> 'refused')
        + (select sum(refund_cents) from order_return where refund_way = 'by_hand' and status = 'refunded')
        + (select sum(amount_cents) from payout where cause = 'cancelled') as cents`),
    );
    expect(returned).toBeGreaterThan(12.34);
    // What went back leads to its orders: through the provider, of a return by hand, and by transfer.
    const week = {
      backFromDay: buckets[0]?.from,
      backToDay: dayPlus(buckets.at(-1)?.until ?? "", -1),
    };
    const { body } = await desk("orders", { filters: week });
    const listedBack = DeskOrdersResponse.parse(body).items.map((one) => Number(one.orderNumber));
    const { rows: went } = await pool.query<{ number: number }>(`
      select order_number as number from refund join order_payment using (attempt_id) where state <> 'refused'
      union select order_number from order_return where refund_way = 'by_hand' and status = 'refunded'
      union select order_number from payout where cause = 'cancelled'`);
    expect(new Set(listedBack)).toEqual(new Set(went.map(({ number }) => number)));
    expect(listedBack).toHaveLength(4);
    const soon = dayPlus(dayOf(new Date(), "cr"), 2);
    expect(await listed({ payment: null, backFromDay: soon })).toEqual([]);
    for (const name of ["total", "returned", "tax"] as const)
      expect(buckets.reduce((before, one) => before + Math.round(one[name] * 100), 0)).toBe(
        Math.round(sum[name] * 100),
      );
  });

  it("tell an order on the day of its own storefront's clocks, and the list has the same orders", async () => {
    const here = numberOf(await shop.placed());
    const there = numberOf(await shop.placed());
    await pool.query("update shop_order set storefront = 'us' where number = $1", [there]);
    // Half past eleven at night in San José, half past midnight in New York.
    for (const number of [here, there]) await placedAt(number, "2031-03-05T05:30:00Z");
    const { buckets } = await figures("week", undefined, new Date("2031-03-05T18:00:00Z"));
    const sold = buckets.filter(({ orders }) => orders > 0);
    expect(sold.map(({ from, orders }) => [from, orders])).toEqual([
      ["2031-03-04", 1],
      ["2031-03-05", 1],
    ]);
    expect(await listed({ fromDay: "2031-03-04", toDay: "2031-03-04" })).toEqual([here]);
    expect(await listed({ fromDay: "2031-03-05", toDay: "2031-03-05" })).toEqual([there]);
    expect(await listed({ fromDay: "2031-03-04" })).toEqual([there, here]);
    expect(await listed({ fromDay: "2031-03-06" })).toEqual([]);

    const { sum } = await figures("week", "us", new Date("2031-03-05T18:00:00Z"));
    expect(sum.orders).toBe(1);
  });

  it("end with the day that it is, of one storefront by its own clocks", async () => {
    // Half past eleven at night in San José, half past midnight in New York.
    const late = new Date("2031-03-05T05:30:00Z");
    const lastOf = async (storefront?: "cr" | "us") =>
      (await figures("week", storefront, late)).buckets.at(-1)?.from;
    expect([await lastOf("cr"), await lastOf("us"), await lastOf()]).toEqual([
      "2031-03-04",
      "2031-03-05",
      "2031-03-05",
    ]);
  });

  it("count what lay here when it was ordered, and how soon orders left", async () => {
    const now = new Date("2032-06-10T18:00:00Z");
    const leaving = [
      ["08", "08"],
      ["08", "09"],
      ["08", "10"],
      ["09", undefined],
    ] as const;
    for (const [placed, left] of leaving) {
      const number = numberOf(await shop.placed({ items: [{ sku: "FILTER", cartQty: 2 }] }));
      await placedAt(number, at(placed));
      if (left === undefined) continue;
      await desk("orders/ship", { orderNumber: number, carrier: "Correos" });
      await pool.query("update shipment set shipped_at = $2 where order_number = $1", [
        number,
        at(left),
      ]);
    }
    const cancelled = numberOf(await shop.placed({ items: [{ sku: "FILTER", cartQty: 2 }] }));
    await placedAt(cancelled, at("09"));
    await desk("orders/status", { orderNumber: cancelled, to: "Cancelled" });
    const { leaving: days, sum, buckets } = await figures("week", undefined, now);
    // What was cancelled before it left is waited for no more.
    expect(days).toEqual({ sameDay: 1, nextDay: 1, later: 1, notYet: 1 });
    expect(sum).toMatchObject({ pieces: 10, piecesInStock: 10 });
    expect(buckets.filter(({ pieces }) => pieces > 0)).toMatchObject([
      { from: "2032-06-08", pieces: 6, piecesInStock: 6, kept: 1, broken: 2 },
      { from: "2032-06-09", pieces: 4, piecesInStock: 4, kept: 0, broken: 1 },
    ]);
    const time = { fromDay: "2032-06-04", toDay: "2032-06-10" };
    expect(await listed({ ...time, left: false })).toHaveLength(days.notYet);
    expect(await listed({ ...time, left: true })).toHaveLength(3);
    await pool.query(`update order_line set availability = 'BACKORDER' where order_number in
      (select number from shop_order where created_at = '${at("09")}')`);
    const short = await figures("week", undefined, now);
    expect(short.sum).toMatchObject({ pieces: 10, piecesInStock: 6 });
    expect(short.buckets.find(({ from }) => from === "2032-06-09")?.piecesInStock).toBe(0);
    expect(await listed({ ...time, notInStock: true })).toHaveLength(2);
    expect(await listed({ ...time, notInStock: false })).toHaveLength(3);
  });

  it("tell why parts are to come back, and which most, whatever became of it", async () => {
    const path = await shop.delivered({
      items: [
        { sku: "PUMP", cartQty: 4 },
        { sku: "FILTER", cartQty: 3 },
      ],
    });
    const order = await shop.read(path);
    const returned = await shop.opened(path, [
      { line: 1, quantity: 2, reason: "does_not_fit" },
      { line: 2, quantity: 1, reason: "not_needed" },
    ]);
    await shop.step(returned, "deny");
    await pool.query(
      "update order_return set created_at = '2033-01-20T15:00:00Z' where number = $1",
      [numberOf(returned)],
    );
    await placedAt(numberOf(path), "2033-01-02T15:00:00Z");
    expect(order.status).toBe(200);
    const found = await figures("year", undefined, new Date("2033-01-25T18:00:00Z"));
    expect(found.returnsByReason).toEqual([
      { reason: "does_not_fit", pieces: 2 },
      { reason: "not_needed", pieces: 1 },
    ]);
    expect(found.returnsByPart).toMatchObject([
      { sku: "PUMP", pieces: 2 },
      { sku: "FILTER", pieces: 1 },
    ]);
    expect(found.returnsByPart[0]?.ordered).toBeGreaterThanOrEqual(4);
    // The list that a reason and a part lead to has this return, in its time and storefront alone.
    const time = { fromDay: "2032-02-01", toDay: "2033-01-31" };
    for (const narrowed of [{ reason: "not_needed" }, { sku: "PUMP" }, { storefront: "cr" }])
      expect(await returnsOf({ ...time, ...narrowed })).toEqual([numberOf(returned)]);
    for (const other of [
      { ...time, reason: "found_cheaper" },
      { ...time, sku: "STARTER" },
      { ...time, storefront: "us" },
      { fromDay: "2033-01-21" },
      { toDay: "2033-01-19", fromDay: "2033-01-01" },
    ])
      expect(await returnsOf(other)).toEqual([]);
    const later = await figures("week", undefined, new Date("2033-02-25T18:00:00Z"));
    expect([later.returnsByReason, later.returnsByPart]).toEqual([[], []]);
  });

  it("are counted at most once a minute for each question, and a failure is not kept", async () => {
    let now = Date.parse("2034-01-01T18:00:00Z");
    const read = createFigures({ db, now: () => new Date(now) });
    const orders = async () => (await read({ span: "week" }, "es")).sum.orders;
    expect(await orders()).toBe(0);
    await placedAt(numberOf(await shop.placed()), "2034-01-01T17:00:00Z");
    now += 59_999;
    expect(await orders()).toBe(0);
    now += 1;
    expect(await orders()).toBe(1);

    now += 60_000;
    await pool.query("alter table invoice rename to gone");
    await expect(orders()).rejects.toThrow("invoice");
    await pool.query("alter table gone rename to invoice");
    expect(await orders()).toBe(1);
  });

  it("are counted once, however long that takes, for all who ask meanwhile", async () => {
    let now = Date.parse("2034-02-01T18:00:00Z");
    const read = createFigures({ db, now: () => new Date((now += 600_000)) });
    const [one, another] = await Promise.all([
      read({ span: "week" }, "es"),
      read({ span: "week" }, "en"),
    ]);
    expect(another.at).toBe(one.at);
  });
});
