import { beforeAll, describe, expect, it } from "vitest";

import type { DeskOrderSort } from "#contract/desk-orders.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import { PAYMENT_STANDINGS, paymentStanding } from "#domain/order/payment-standing.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { STOREFRONTS, type Storefront } from "#domain/storefront/storefront.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import type { DeskOrderFilter } from "./desk-conditions-store.ts";
import { listDeskOrders } from "./desk-list-store.ts";
import { findOrderStretch } from "./desk-stretch-store.ts";

const { db, pool } = await openTestDatabase();

type Planted = {
  number: number;
  status: OrderStatus;
  method: PaymentMethod;
  storefront: Storefront;
  paidAt: Date | null;
  /** Whether its money went back by transfer since it was cancelled; null where none is to. */
  isPaidBack: boolean | null;
  isWrittenOff: boolean;
  createdAt: Date;
  email: string;
  name: string;
  purchaseOrder: string;
  sku: string;
  totalCents: number;
};

const START = Date.UTC(2026, 0, 1);
const NAMES = ["José Núñez", "Ana Vargas", "Luis Nuñez Mora", "Vargas & Hijos"];
const SKUS = ["1R-0750", "8-98163-061-0", "LF9001"];

/** One of a list for each order, in a turn of its own, so that all combinations come about. */
function turn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("An empty list has no turns.");
  return item;
}

/** Orders of all statuses, ways and storefronts; several of one moment, and not in the order of their numbers. */
const PLANTED = Array.from({ length: 140 }, (_, index): Planted => {
  const status = turn(ORDER_STATUSES, index);
  const isPaid = status !== "awaiting_payment" && index % 3 > 0;
  const method = turn(PAYMENT_METHODS, index);
  return {
    number: 200_000 + index,
    status,
    method,
    storefront: turn(STOREFRONTS, Math.floor(index / 2)),
    createdAt: new Date(START + Math.floor(((index * 37) % 140) / 2) * HOUR_MS),
    paidAt: isPaid ? new Date(START) : null,
    isWrittenOff: method === "credit" && index % 2 === 0,
    isPaidBack: isPaid && status === "cancelled" ? turn([null, false, true], index) : null,
    email: `buyer${index % 9}@example.com`,
    name: turn(NAMES, index),
    purchaseOrder: index % 4 === 0 ? `OC-${index}` : "",
    sku: turn(SKUS, index),
    totalCents: 500 + ((index * 53) % 11) * 100,
  };
});

async function plant(order: Planted): Promise<void> {
  const address = JSON.stringify({ receiverName: order.name, company: "" });
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, email, status, held_from,
       payment_method, is_holding, paid_at, created_at, shipping_address, billing_address,
       shipping_option, purchase_order, products_cents, shipping_cents, discount_cents, core_cents,
       tax_cents, total_cents, crc_rate)
     values ($1, 'v', $2, 'es', $3, $4, $5, $6, false, $7, $8, $9, $9, '{}', $10, $11, 0, 0, 0, 0,
       $11, 520)`,
    [
      order.number,
      order.storefront,
      order.email,
      order.status,
      order.status === "on_hold" ? "awaiting_shipment" : null,
      order.method,
      order.paidAt,
      order.createdAt,
      address,
      order.purchaseOrder,
      order.totalCents,
    ],
  );
  await pool.query(
    `insert into order_line (order_number, "position", part_id, sku, part_number, title_es,
       title_en, line, quantity, unit_price_cents, core_cents, availability)
     values ($1, 1, 1, $2, $2, 'Filtro', 'Filter', 'L', 2, 250, 0, 'in_stock')`,
    [order.number, order.sku],
  );
  if (order.isWrittenOff)
    await pool.query(
      `insert into paper (name, kind, order_number, storefront, issued_at, total_cents, written_off_cents)
       values ($1, 'invoice', $2, $3, $4, $5, $5)`,
      [String(order.number), order.number, order.storefront, order.createdAt, order.totalCents],
    );
  if (order.isPaidBack === null) return;
  await pool.query(
    `insert into payout (cause, number, order_number, amount_cents, paid_at)
     values ('cancelled', $1, $1, $2, $3)`,
    [order.number, order.totalCents, order.isPaidBack ? order.paidAt : null],
  );
}

beforeAll(async () => {
  for (const order of PLANTED) await plant(order);
  await pool.query("analyze");
});

type Wanted = Partial<DeskOrderFilter> & {
  sort?: DeskOrderSort;
  after?: number | undefined;
  limit?: number;
};
const numbersOf = async ({ sort = "newest", after, limit = 1_000, ...filter }: Wanted) => {
  const whole = { from: undefined, to: undefined, ...filter };
  const stretch = { sort, behind: after, window: limit, most: limit };
  const { numbers } = await findOrderStretch(db, whole, stretch);
  return (await listDeskOrders(db, numbers)).map(({ number }) => number);
};
/** What a list must have, by the plainest way of finding it. */
const expected = (isListed: (order: Planted) => boolean) =>
  PLANTED.filter(isListed)
    .toSorted(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() || other.number - one.number,
    )
    .map(({ number }) => number);

const isUnpaid = (order: Planted) => ["waiting", "on_account"].includes(paymentStanding(order));

describe("the list of all orders", () => {
  it("goes by when orders were placed, and by number where that is the same moment", async () => {
    const newest = expected(() => true);
    expect(await numbersOf({})).toEqual(newest);
    expect(await numbersOf({ sort: "oldest" })).toEqual(newest.toReversed());
  });

  it("goes by what orders come to, and by number where that is the same", async () => {
    const cheapest = PLANTED.toSorted(
      (one, other) => one.totalCents - other.totalCents || one.number - other.number,
    ).map(({ number }) => number);
    expect(await numbersOf({ sort: "cheapest" })).toEqual(cheapest);
    expect(await numbersOf({ sort: "dearest" })).toEqual(cheapest.toReversed());
  });

  it.each(ORDER_STATUSES)("has the orders that are %s, and no other", async (status) => {
    const wanted = expected((order) => order.status === status);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await numbersOf({ status })).toEqual(wanted);
  });

  it.each(PAYMENT_METHODS)("has those that are paid by %s", async (method) => {
    expect(await numbersOf({ method })).toEqual(expected((order) => order.method === method));
  });

  it.each(PAYMENT_STANDINGS)("knows whose money is '%s' as the domain does", async (payment) => {
    const wanted = expected((order) => paymentStanding(order) === payment);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await numbersOf({ payment })).toEqual(wanted);
  });

  it("calls unpaid what is awaited and what is owed on account", async () => {
    expect(await numbersOf({ payment: "unpaid" })).toEqual(expected(isUnpaid));
  });

  it.each(STOREFRONTS)("has those of the storefront %s within a time", async (storefront) => {
    const [from, to] = [new Date(START + 20 * HOUR_MS), new Date(START + 50 * HOUR_MS)];
    const wanted = expected(
      (order) => order.storefront === storefront && order.createdAt >= from && order.createdAt < to,
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(await numbersOf({ storefront, from, to })).toEqual(wanted);
  });

  it.each([
    ["#200007", (order: Planted) => order.number === 200_007],
    ["buyer3@example.com", (order: Planted) => order.email === "buyer3@example.com"],
    ["BUYER3@", (order: Planted) => order.email === "buyer3@example.com"],
    ["nunez", (order: Planted) => /n[uú][nñ]ez/i.test(order.name)],
    ["núñ luis", (order: Planted) => order.name === "Luis Nuñez Mora"],
    ["vargas hijos", (order: Planted) => order.name === "Vargas & Hijos"],
    ["oc-12", (order: Planted) => order.purchaseOrder.startsWith("OC-12")],
    ["1r 0750", (order: Planted) => order.sku === "1R-0750"],
    ["898163-0610", (order: Planted) => order.sku === "8-98163-061-0"],
  ] as const)("finds by '%s' what it means, and nothing else", async (typed, isMeant) => {
    const wanted = expected(isMeant);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await numbersOf({ search: readOrderSearch(typed) })).toEqual(wanted);
  });

  it("finds by a text among those that are narrowed down", async () => {
    const wanted = expected(({ name, status }) => name === "Ana Vargas" && status === "shipped");
    expect(wanted.length).toBeGreaterThan(0);
    const search = readOrderSearch("ana vargas");
    expect(await numbersOf({ search, status: "shipped" })).toEqual(wanted);
  });

  it.each([
    ["all", {}],
    ["of one status", { status: "on_hold" }],
    ["the oldest first", { sort: "oldest" }],
    ["the dearest first", { sort: "dearest" }],
    ["by a name, the cheapest first", { search: readOrderSearch("vargas"), sort: "cheapest" }],
    ["by a part", { search: readOrderSearch("LF9001") }],
    ["by a name, the oldest first", { search: readOrderSearch("vargas"), sort: "oldest" }],
  ] as const)("has every order once, page after page: %s", async (_name, filter) => {
    const whole = await numbersOf(filter);
    const paged: number[] = [];
    for (;;) {
      const page: number[] = await numbersOf({ ...filter, after: paged.at(-1), limit: 7 });
      paged.push(...page);
      if (page.length < 7) break;
    }
    expect(paged).toEqual(whole);
  });

  it("takes signs of a pattern as they are typed", async () => {
    for (const typed of ["%", "_", String.raw`\ `, "' or 1=1 --"])
      expect(await numbersOf({ search: readOrderSearch(typed) })).toEqual([]);
  });
});
