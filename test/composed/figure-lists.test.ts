import { expect, it } from "vitest";

import { DeskOrdersRequest } from "#contract/desk-orders.ts";
import { businessDaysOf } from "#domain/calendar/business-days.ts";
import type { CalendarEntry } from "#domain/calendar/calendar-rules.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { FIGURE_SPANS, lastDayOf } from "#domain/dashboard/figure-span.ts";
import {
  countLeaving,
  countPromises,
  LEFT_IN,
  type Leaving,
  PROMISE_STATES,
  type PromiseState,
} from "#domain/dashboard/leaving.ts";
import { fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";
import { listDeskOrders } from "#server/orders/order-desk/desk-list-store.ts";
import { createDeskOrderList } from "#server/orders/order-desk/list-desk-orders.ts";

import { openTestDatabase } from "../database.ts";
import {
  type PlantedLine,
  type PlantedSale,
  type PlantedSales,
  plantSales,
  someSales,
} from "../factories/planted-sales.ts";
import { planOf } from "../factories/query-plan.ts";
import { createRandom } from "../factories/random.ts";

const SHOPS = 8;

const { db, pool } = await openTestDatabase();

const paidOn = ({ storefront, isOnCredit, createdAt, paidAt }: PlantedSale) =>
  dayOf(isOnCredit ? createdAt : (paidAt ?? createdAt), storefront);
const byTime = (moments: readonly Date[]) =>
  moments.toSorted((one, other) => one.getTime() - other.getTime());

/** What the domain says of planted orders, one after the other. */
function judgeOf({ now, closures }: PlantedSales) {
  const daysOf = (storefront: Storefront) => {
    const entries = closures
      .filter((one) => one.storefront === storefront)
      .map(({ from, until }, id): CalendarEntry => {
        const name = { es: "Cerrado", en: "Closed" };
        return { id, branch: null, from, until, kind: "closed", hours: null, name };
      });
    return businessDaysOf({ storefront, holidaysOff: [], entries });
  };
  const calendars = { cr: daysOf("cr"), us: daysOf("us") };
  const today = { cr: dayOf(now, "cr"), us: dayOf(now, "us") };

  const leavingOf = (order: PlantedSale): keyof Leaving | undefined => {
    const { storefront, status, lines } = order;
    const [first] = byTime(lines.flatMap(({ sent }) => sent.map(({ at }) => at)));
    if (status === "cancelled" && first === undefined) return undefined;
    const leftOn = first ? dayOf(first, storefront) : null;
    const group = { storefront, paidOn: paidOn(order), leftOn, orders: 1 };
    const counted = countLeaving([group], calendars);
    return ([...LEFT_IN, "notYet"] as const).find((one) => counted[one] === 1);
  };
  const promiseOf = (order: PlantedSale, line: PlantedLine): PromiseState | undefined => {
    const { storefront, status } = order;
    const { availability, arrivesOn, sent, quantity, cancelled } = line;
    if (status === "cancelled" || quantity === cancelled) return undefined;
    const pieces = sent.reduce((before, one) => before + one.quantity, 0);
    const last = byTime(sent.map(({ at }) => at)).at(-1);
    const leftOn = last && pieces >= quantity - cancelled ? dayOf(last, storefront) : null;
    const group = { storefront, paidOn: paidOn(order), availability, arrivesOn, leftOn, lines: 1 };
    const counted = countPromises([group], calendars, today);
    return PROMISE_STATES.find((one) => counted[one] === 1);
  };
  return { leavingOf, promiseOf };
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const numbersOf = (orders: readonly PlantedSale[]) => inOrder(orders.map(({ number }) => number));

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

      const centsOf = (one: PlantedSale) =>
        one.back.reduce((before, { at, cents }) => before + (isOn(at, one) ? cents : 0), 0);
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
  const filter = {
    backFromDay,
    from: undefined,
    to: undefined,
    sort: "newest",
    limit: 50,
  } as const;
  const plan = await planOf({ db, pool }, (watched) => listDeskOrders(watched, filter));
  expect(plan).not.toMatch(/Seq Scan on shop_order/);
});
