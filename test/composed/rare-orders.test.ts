import { beforeAll, describe, expect, it } from "vitest";

import { DESK_ORDER_SORTS, DeskOrdersRequest } from "#contract/desk-orders.ts";
import { LEFT_IN, PROMISE_STATES } from "#domain/dashboard/leaving.ts";
import { findOrderStretch } from "#server/orders/order-desk/desk-stretch-store.ts";
import { createDeskOrderList } from "#server/orders/order-desk/list-desk-orders.ts";
import { createLeavingReckoner } from "#server/orders/order-desk/reckon-leaving.ts";

import { openTestDatabase } from "../database.ts";
import { inOrder, judgeOf, numbersOf } from "../factories/judged-sales.ts";
import {
  type PlantedLine,
  type PlantedSale,
  plantSales,
  someSales,
} from "../factories/planted-sales.ts";
import { planOf } from "../factories/query-plan.ts";
import { createRandom } from "../factories/random.ts";

const { db, pool } = await openTestDatabase();

/** Orders that nothing is told of but that they were sold, so many, each placed after the one before and after all others. */
const FIRST_PLAIN = 400_001;
async function plantPlain(since: Date, orders: number): Promise<void> {
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, email, status, payment_method, is_holding,
      paid_at, created_at, shipping_address, billing_address, shipping_option, products_cents, shipping_cents,
      discount_cents, core_cents, tax_cents, total_cents, crc_rate)
    select number, 'v', 'cr', 'es', 'b@example.com', 'delivered', 'card', false, placed, placed, '{}', '{}', '{}',
      1000, 0, 0, 0, 0, 1000, 520
    from generate_series($2::bigint, $2::bigint + $3::bigint - 1) number
    cross join lateral (select $1::timestamptz + (number - $2 + 1) * interval '1 second' as placed) at`,
    [since, FIRST_PLAIN, orders],
  );
  await pool.query(
    `insert into order_line (order_number, "position", part_id, sku, part_number, title_es, title_en, line, quantity,
      cancelled, unit_price_cents, core_cents, availability)
    select number, 1, 1, 'LF9001', 'LF9001', 'Filtro', 'Filter', 'L', 1, 1, 250, 0, 'IN_STOCK'
    from shop_order where number >= $1`,
    [FIRST_PLAIN],
  );
  await pool.query(
    `insert into invoice (number, order_number, issued_at)
    select number, number, created_at from shop_order where number >= $1`,
    [FIRST_PLAIN],
  );
  await pool.query("analyze");
}

/** Makes a plain order one that was not in stock, or plain again. */
const setShort = (number: number, isShort: boolean) =>
  pool.query(
    "update order_line set availability = $2, cancelled = $3 where order_number = $1",
    isShort ? [number, "BACKORDER", 0] : [number, "IN_STOCK", 1],
  );

const withLine = (orders: readonly PlantedSale[], is: (line: PlantedLine) => boolean) =>
  orders.filter(({ lines }) => lines.some(is));

type Meant = [name: string, filters: object, meant: () => PlantedSale[]];

describe("orders far behind many that are not meant", () => {
  const PLAIN = 9_000;
  const MOST_LOOKED_AT = 6_000;
  const shop = someSales(createRandom(12));
  const judge = judgeOf(shop);
  const list = createDeskOrderList({ db, now: () => shop.now });
  const sold = shop.orders.filter(({ hasInvoice }) => hasInvoice);
  const MEANT: Meant[] = [
    ...LEFT_IN.map((leftIn): Meant => [
      `left ${leftIn}`,
      { leftIn },
      () => sold.filter((one) => judge.leavingOf(one) === leftIn),
    ]),
    ...PROMISE_STATES.map((promise): Meant => [
      `a promise ${promise}`,
      { promise },
      () => sold.filter((one) => one.lines.some((line) => judge.promiseOf(one, line) === promise)),
    ]),
    ["something left", { left: true }, () => withLine(shop.orders, ({ sent }) => sent.length > 0)],
    [
      "a cost that nobody knew",
      { unknownCost: true },
      () =>
        withLine(shop.orders, (line) => line.quantity > line.cancelled && line.costCents === null),
    ],
    [
      "not in stock",
      { notInStock: true },
      () =>
        withLine(
          shop.orders,
          (line) => line.quantity > line.cancelled && line.availability !== "IN_STOCK",
        ),
    ],
  ];

  const pageOf = async (filters: object, more: object) => {
    const request = DeskOrdersRequest.parse({ filters, ...more });
    const { items, next } = await list(request, { locale: "en" });
    return { numbers: items.map(({ orderNumber }) => Number(orderNumber)), next };
  };

  beforeAll(async () => {
    await plantSales(pool, shop);
    await plantPlain(shop.now, PLAIN);
  });

  it.each(MEANT)("are found after a page that is empty: %s", async (_name, filters, meant) => {
    const first = await pageOf(filters, {});
    // It says where it stopped: at the last one of those that it may look at.
    expect(first).toEqual({ numbers: [], next: FIRST_PLAIN + PLAIN - MOST_LOOKED_AT });
    const { numbers, next } = await pageOf(filters, { after: first.next, limit: 100 });
    expect(inOrder(numbers)).toEqual(numbersOf(meant()));
    expect(numbers.length).toBeGreaterThan(0);
    expect(next).toBeNull();
  });

  it.each(DESK_ORDER_SORTS)("are each in one page, in the order of the list: %s", async (sort) => {
    const meant = sold.filter((one) => judge.leavingOf(one) === "sameDay");
    const paged: number[] = [];
    let after: number | null = null;
    do {
      const page = await pageOf({ leftIn: "sameDay" }, { sort, after, limit: 4 });
      expect(page.numbers.length).toBeLessThanOrEqual(4);
      paged.push(...page.numbers);
      after = page.next;
    } while (after !== null);
    const byTimeOrNumber = meant.toSorted((one, other) =>
      sort === "newest" || sort === "oldest"
        ? one.createdAt.getTime() - other.createdAt.getTime() || one.number - other.number
        : one.number - other.number,
    );
    const wanted = byTimeOrNumber.map(({ number }) => number);
    const isBackwards = sort === "newest" || sort === "dearest";
    expect(paged).toEqual(isBackwards ? wanted.toReversed() : wanted);
  });

  it("fill a page at once where many are meant, which says that there is more", async () => {
    const { numbers, next } = await pageOf({ payment: "invoiced", left: false }, { limit: 50 });
    expect(numbers).toHaveLength(50);
    expect(next).toBe(numbers.at(-1));
  });

  it("are sought further among those that a text finds, as long as none of them is meant", async () => {
    const found = { text: "b@example.com", notInStock: true };
    const newest = FIRST_PLAIN + PLAIN - 1;
    expect(await pageOf(found, {})).toEqual({ numbers: [], next: newest - 1_999 });
    for (const [place, lookedAt] of [
      [10, 200],
      [700, 800],
    ] as const) {
      await setShort(newest - place, true);
      const page = await pageOf(found, {});
      await setShort(newest - place, false);
      expect(page).toEqual({ numbers: [newest - place], next: newest - lookedAt + 1 });
    }
  });

  it("are looked up one by one, whatever the tables have beside", async () => {
    const wanted = { leftIn: "later", promise: "kept" } as const;
    const reckoned = await createLeavingReckoner(db)(wanted, shop.now);
    const filter = { ...wanted, leaving: reckoned };
    const whole = { ...filter, from: undefined, to: undefined };
    const stretch = { sort: "newest", behind: undefined, window: 500, most: 51 } as const;
    const plan = await planOf({ db, pool }, (watched) => findOrderStretch(watched, whole, stretch));
    expect(plan).not.toMatch(/Seq Scan on (?:shop_order|order_line|invoice)/);
  });
});
