import { describe, expect, it } from "vitest";

import { FiguresResponse } from "#contract/dashboard.ts";
import { cents, fromDollars, proportionOf } from "#domain/money/money.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { plantCoupon } from "../factories/sellable.ts";

const shop = await openReturningShop();
const { db, desk, pool } = shop;
await plantCoupon(db, { code: "DIEZ" });
await desk("prices/save", { sku: "PUMP", cost: 61.33 });

/** Counted anew each time. */
async function sums(now = new Date(), storefront?: "cr" | "us") {
  const read = createFigures({ db, now: () => now });
  const figures = await read({ span: "week", storefront }, "en");
  return FiguresResponse.parse({ status: "success", ...figures });
}

type Line = { quantity: number; price: number; cost: number | null };
type Part = { lines: Line[]; discount: number };

const goodsOf = (some: Line[]) =>
  some.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** What an order, or what came back of one, brings and costs, by its lines as they were written. */
function worthOf({ lines, discount }: Part) {
  const known = lines.filter(({ cost }) => cost !== null);
  const share = proportionOf(cents(discount), cents(goodsOf(known)), cents(goodsOf(lines)));
  return {
    knownSales: goodsOf(known) - share,
    cost: known.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0),
    unknownSales: goodsOf(lines) - goodsOf(known) - (discount - share),
  };
}

async function orderOf(path: string): Promise<Part> {
  const { rows: lines } = await pool.query<Line>(
    "select quantity, unit_price_cents::int as price, cost_cents as cost from order_line where order_number = $1",
    [numberOf(path)],
  );
  const { rows } = await pool.query<{ discount: number }>(
    "select discount_cents::int as discount from shop_order where number = $1",
    [numberOf(path)],
  );
  return { lines, discount: rows[0]?.discount ?? 0 };
}

async function backOf(returned: string): Promise<Part> {
  const { rows: lines } = await pool.query<Line>(
    `select back.accepted as quantity, unit_price_cents::int as price, cost_cents as cost
     from return_line back join order_line l
       on l.order_number = back.order_number and l.position = back.position
     where return_number = $1`,
    [numberOf(returned)],
  );
  const { rows } = await pool.query<{ discount: number }>(
    "select discount_cents::int as discount from order_return where number = $1",
    [numberOf(returned)],
  );
  return { lines, discount: rows[0]?.discount ?? 0 };
}

function addedUp(parts: { part: Part; sign: 1 | -1 }[]) {
  const sum = { knownSales: 0, cost: 0, unknownSales: 0 };
  for (const { part, sign } of parts) {
    const worth = worthOf(part);
    sum.knownSales += sign * worth.knownSales;
    sum.cost += sign * worth.cost;
    sum.unknownSales += sign * worth.unknownSales;
  }
  return sum;
}

const MIXED = [
  { sku: "PUMP", cartQty: 3 },
  { sku: "FILTER", cartQty: 7 },
];

describe("the margin of the overview", () => {
  it("is what lines were sold for less what they cost, less what came back, to the cent", async () => {
    const whole = await shop.placed({ items: [{ sku: "PUMP", cartQty: 3 }] });
    const mixed = await shop.delivered({ items: MIXED, order: { coupon: { code: "DIEZ" } } });
    await desk("prices/save", { sku: "PUMP", cost: 99.99 });
    await desk("prices/save", { sku: "FILTER", cost: 5 });
    await shop.placed(shop.transfer); // nobody has paid it
    const cancelled = await shop.placed({ items: MIXED });
    await desk("orders/status", { orderNumber: numberOf(cancelled), to: "Cancelled" });
    const paidBack = await shop.placed({ items: MIXED, ...shop.transfer });
    await desk("orders/paid", { orderNumber: numberOf(paidBack) });
    await desk("orders/status", { orderNumber: numberOf(paidBack), to: "Cancelled" });
    await desk("payouts/paid", {
      orderNumber: numberOf(paidBack),
      reference: "BNCR 3",
      seen: null,
    });
    const wished = [
      { line: 1, quantity: 1, reason: "not_needed" },
      { line: 2, quantity: 2, reason: "not_needed" },
    ];
    const returned = await shop.received(await shop.opened(mixed, wished));
    await shop.step(returned, "approve", { message: "As new." });
    const denied = await shop.opened(mixed, wished);
    await shop.step(denied, "deny", { message: "Too late." });

    const { sum, buckets } = await sums();
    const expected = addedUp([
      { part: await orderOf(whole), sign: 1 },
      { part: await orderOf(mixed), sign: 1 },
      { part: await orderOf(cancelled), sign: 1 },
      { part: await orderOf(cancelled), sign: -1 },
      { part: await orderOf(paidBack), sign: 1 },
      { part: await orderOf(paidBack), sign: -1 },
      { part: await backOf(returned), sign: -1 },
    ]);
    expect({
      knownSales: fromDollars(sum.knownSales),
      cost: fromDollars(sum.cost),
      unknownSales: fromDollars(sum.unknownSales),
    }).toEqual(expected);
    expect(fromDollars(sum.margin)).toBe(expected.knownSales - expected.cost);
    // Three whole and three mixed, one of which came back, at the cost of the moment they were ordered.
    expect(sum.cost).toBe(Math.round(5 * 61_33) / 100);
    // Seven without a known cost, of which two came back.
    expect(sum.unknownPieces).toBe(5);
    for (const name of ["margin", "cost", "unknownSales"] as const)
      expect(buckets.reduce((before, one) => before + fromDollars(one[name]), 0)).toBe(
        fromDollars(sum[name]),
      );
    // Nothing is left out: with and without a cost they are all that was sold, after discount, less what came back.
    const { products, discount, knownSales, unknownSales } = sum;
    const cancelledGoods = addedUp([
      { part: await orderOf(cancelled), sign: 1 },
      { part: await orderOf(paidBack), sign: 1 },
    ]);
    const back = worthOf(await backOf(returned));
    expect(fromDollars(knownSales) + fromDollars(unknownSales)).toBe(
      fromDollars(products) -
        fromDollars(discount) -
        (cancelledGoods.knownSales + cancelledGoods.unknownSales) -
        (back.knownSales + back.unknownSales),
    );
  });

  it("is told of a day and a storefront by its own clocks, and comes back on the day of the return", async () => {
    await desk("prices/save", { sku: "PUMP", cost: 99.99 });
    const path = await shop.delivered({ items: [{ sku: "PUMP", cartQty: 2 }] });
    const returned = await shop.received(
      await shop.opened(path, [{ line: 1, quantity: 1, reason: "not_needed" }]),
    );
    await pool.query(
      `update shop_order set storefront = 'us', created_at = '2035-03-05T05:30:00Z',
         paid_at = '2035-03-05T05:30:00Z' where number = $1`,
      [numberOf(path)],
    );
    await shop.step(returned, "approve", { message: "As new." });
    const march = new Date("2035-03-05T18:00:00Z");
    const there = await sums(march, "us");
    const sold = there.buckets.filter(({ cost }) => cost !== 0);
    expect(sold.map(({ from, cost, margin }) => [from, cost, margin])).toEqual([
      ["2035-03-05", 199.98, 0.02],
    ]);
    expect((await sums(march, "cr")).sum.cost).toBe(0);
    expect((await sums(new Date(), "us")).sum).toMatchObject({ cost: -99.99, margin: -0.01 });
  });

  it("is for managers alone", async () => {
    expect((await desk("figures", {}, "staff")).status).not.toBe(200);
  });
});
