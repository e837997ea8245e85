import { expect, it } from "vitest";

import { DeskOrdersRequest } from "#contract/desk-orders.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { FIGURE_SPANS, lastDayOf } from "#domain/dashboard/figure-span.ts";
import { LEFT_IN, PROMISE_STATES } from "#domain/dashboard/leaving.ts";
import { fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";
import { findOrderStretch } from "#server/orders/order-desk/desk-stretch-store.ts";
import { createDeskOrderList } from "#server/orders/order-desk/list-desk-orders.ts";

import { openTestDatabase } from "../database.ts";
import { inOrder, judgeOf, numbersOf } from "../factories/judged-sales.ts";
import { type PlantedSale, plantSales, someSales } from "../factories/planted-sales.ts";
import { planOf } from "../factories/query-plan.ts";
import { createRandom } from "../factories/random.ts";

const SHOPS = 8;

/** Pieces of an order that are sent, or are to be, and of which nobody knew the cost. */
const unknownOf = ({ lines }: PlantedSale) =>
  lines
    .filter(({ costCents }) => costCents === null)
    .reduce((before, { quantity, cancelled }) => before + quantity - cancelled, 0);

const { db, pool } = await openTestDatabase();

it.each(Array.from({ length: SHOPS }, (_, seed) => seed + 1))(
  "each figure of the overview leads to just what it counts, in the planted shop %d",
  async (seed) => {
    const random = createRandom(seed);
    const shop = someSales(random);
    await plantSales(pool, shop);
    const now = () => shop.now;
    const list = createDeskOrderList({ db, now });
    const judge = judgeOf(shop);
    for (const span of FIGURE_SPANS) {
      const storefront = random.pick([null, ...STOREFRONTS]);
      const figures = await createFigures({ db, now })({ span, storefront }, "en");
      const days = {
        fromDay: figures.buckets[0]?.from ?? "",
        toDay: lastDayOf(figures.buckets.at(-1) ?? { from: "", until: "" }),
      };
      const isOn = (moment: Date, one: PlantedSale) => {
        const day = dayOf(moment, one.storefront);
        return day >= days.fromDay && day <= days.toDay;
      };
      const here = shop.orders.filter((one) => !storefront || one.storefront === storefront);
      const placed = here.filter((one) => isOn(one.createdAt, one));
      const sold = placed.filter(({ hasInvoice }) => hasInvoice);
      const listed = async (filters: object) => {
        const request = DeskOrdersRequest.parse({
          filters: { storefront, ...filters },
          limit: 100,
        });
        const { items } = await list(request, { locale: "en" });
        return inOrder(items.map(({ orderNumber }) => Number(orderNumber)));
      };

      for (const leftIn of LEFT_IN) {
        const wanted = sold.filter((one) => judge.leavingOf(one) === leftIn);
        expect(await listed({ ...days, leftIn })).toEqual(numbersOf(wanted));
        expect(figures.leaving[leftIn]).toBe(wanted.length);
      }
      const staying = await listed({ ...days, payment: "invoiced", left: false });
      expect(staying).toHaveLength(figures.leaving.notYet);

      for (const promise of PROMISE_STATES) {
        const linesOf = (one: PlantedSale) =>
          one.lines.filter((line) => judge.promiseOf(one, line) === promise).length;
        const wanted = sold.filter((one) => linesOf(one) > 0);
        expect(await listed({ ...days, promise })).toEqual(numbersOf(wanted));
        expect(figures.promises[promise]).toBe(
          wanted.reduce((before, one) => before + linesOf(one), 0),
        );
      }

      for (const { status, orders } of figures.ordersByStatus) {
        const wanted = placed.filter((one) => one.status === status);
        expect(await listed({ ...days, status })).toEqual(numbersOf(wanted));
        expect(orders).toBe(wanted.length);
      }

      const unknown = sold.filter((one) => unknownOf(one) > 0);
      const ofUnknown = { ...days, payment: "invoiced", unknownCost: true };
      expect(await listed(ofUnknown)).toEqual(numbersOf(unknown));
      expect(figures.sum.unknownPieces).toBe(
        unknown.reduce((before, one) => before + unknownOf(one), 0),
      );

      const sumOn = (moves: PlantedSale["off"], one: PlantedSale) =>
        moves.reduce((before, { at, cents }) => before + (isOn(at, one) ? cents : 0), 0);
      const off = { offFromDay: days.fromDay, offToDay: days.toDay };
      const isOff = (one: PlantedSale) => one.off.some(({ at }) => isOn(at, one));
      expect(await listed(off)).toEqual(numbersOf(here.filter(isOff)));
      expect(fromDollars(figures.sum.writtenOff ?? 0)).toBe(
        here.reduce((before, one) => before + sumOn(one.off, one), 0),
      );

      const centsOf = (one: PlantedSale) => sumOn(one.back, one);
      const wanted = here.filter((one) => centsOf(one) > 0);
      const back = { backFromDay: days.fromDay, backToDay: days.toDay };
      expect(await listed(back)).toEqual(numbersOf(wanted));
      expect(fromDollars(figures.sum.returned)).toBe(
        wanted.reduce((before, one) => before + centsOf(one), 0),
      );
    }
  },
);

it("finds how soon and how punctually orders left without any day as well", async () => {
  const shop = someSales(createRandom(99));
  await plantSales(pool, shop);
  const list = createDeskOrderList({ db, now: () => shop.now });
  const judge = judgeOf(shop);
  const listed = async (filters: object) => {
    const request = DeskOrdersRequest.parse({ filters, limit: 100 });
    const { items } = await list(request, { locale: "en" });
    return inOrder(items.map(({ orderNumber }) => Number(orderNumber)));
  };
  const sold = shop.orders.filter(({ hasInvoice }) => hasInvoice);
  const late = sold.filter((one) => judge.leavingOf(one) === "later");
  expect(await listed({ leftIn: "later" })).toEqual(numbersOf(late));
  const broken = sold.filter((one) =>
    one.lines.some((line) => judge.promiseOf(one, line) === "broken"),
  );
  expect(await listed({ promise: "broken" })).toEqual(numbersOf(broken));
  // Both at once, and only those that are both.
  expect(await listed({ leftIn: "later", promise: "broken" })).toEqual(
    numbersOf(late.filter((one) => broken.includes(one))),
  );

  await pool.query("truncate shop_order, payment_attempt cascade");
  expect(await listed({ promise: "open" })).toEqual([]);
});

it("reads of what went back on a few days no more orders than that is of", async () => {
  const shop = someSales(createRandom(7));
  await plantSales(pool, shop);
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, email, status, payment_method, is_holding,
      created_at, shipping_address, billing_address, shipping_option, products_cents, shipping_cents, discount_cents,
      core_cents, tax_cents, total_cents, crc_rate)
    select 400000 + place, 'v', 'cr', 'es', 'b@example.com', 'delivered', 'card', false,
      $1::timestamptz - place * interval '1 hour', '{}', '{}', '{}', 1000, 0, 0, 0, 0, 1000, 520
    from generate_series(1, 5000) place`,
    [shop.now],
  );
  await pool.query("analyze");
  const backFromDay = dayPlus(dayOf(shop.now, "cr"), -20);
  const filter = { backFromDay, from: undefined, to: undefined };
  const stretch = { sort: "newest", behind: undefined, window: 50, most: 50 } as const;
  const plan = await planOf({ db, pool }, (watched) => findOrderStretch(watched, filter, stretch));
  expect(plan).not.toMatch(/Seq Scan on shop_order/);
});
