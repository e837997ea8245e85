import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { RestResponse } from "#contract/order-edits.ts";
import { fromDollars } from "#domain/money/money.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";

import { openEditingShop } from "../factories/editing-shop.ts";
import { plantCoupon } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, manager, editable, edited } = shop;
await pool.query(
  "insert into part_cost (part_id, cost_cents) select id, 3000 from part where sku = 'PUMP'",
);
await plantCoupon(db, { code: "ONEOFF", amount_cents: 1_00 });
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
const desk = (call: string, body: object) =>
  ask({ url: `admin/${call}?lang=en`, body, token: manager });

/** Counted anew each time, in cents. */
async function counted() {
  const read = createFigures({ db, now: () => new Date() });
  const { sum, promises } = await read({ span: "week", storefront: undefined }, "en");
  const { total, returned, knownSales, cost, unknownSales, unknownPieces } = sum;
  return {
    total: fromDollars(total),
    returned: fromDollars(returned),
    sales: fromDollars(knownSales) + fromDollars(unknownSales),
    cost: fromDollars(cost),
    unknownPieces,
    pieces: sum.pieces,
    promised: promises.kept + promises.broken + promises.open,
  };
}

type Counted = Record<keyof Awaited<ReturnType<typeof counted>>, number>;

/** What the figures are more by once something was done. */
async function added(work: () => Promise<void>): Promise<Counted> {
  const before = await counted();
  await work();
  const after = await counted();
  const less = (name: keyof Counted) => after[name] - before[name];
  return {
    total: less("total"),
    returned: less("returned"),
    sales: less("sales"),
    cost: less("cost"),
    unknownPieces: less("unknownPieces"),
    pieces: less("pieces"),
    promised: less("promised"),
  };
}

async function paid(way: "link" | "transfer", wish: Parameters<typeof editable>[0] = {}) {
  const number = await editable({ way, items: [filters(3), pumps(2)], ...wish });
  if (way === "link") await shop.pay(await shop.pathOf(number));
  else await desk("orders/paid", { orderNumber: number });
  return number;
}

/** Sends a filter, and takes the pumps off; what they were paid with goes back. */
async function withoutPumps(number: number): Promise<RestResponse> {
  const shipped = [{ position: 1, quantity: 1 }];
  await desk("orders/ship", { orderNumber: number, carrier: "Correos", lines: shipped });
  const version = await shop.versionOf(number);
  const rest = { orderNumber: number, version, lines: [{ position: 2, quantity: 2 }] };
  const shown = RestResponse.parse((await desk("orders/rest/preview", rest)).body);
  const { status } = await ask({
    url: "admin/orders/rest?lang=en",
    body: { ...rest, amount: shown.most },
    token: manager,
    headers: { "idempotency-key": randomUUID() },
  });
  expect(status).toBe(200);
  return shown;
}

describe("the figures of what a paid order comes to less", () => {
  it.each(["link", "transfer"] as const)(
    "an edit has lowered its total, and is not counted as returned besides: %s",
    async (way) => {
      const number = await paid(way);
      const change = await added(async () => {
        await edited(number, { items: [filters(3), pumps(1)] }, manager);
        await desk("payouts/paid", { orderNumber: number, reference: "BCR 1" });
      });
      expect(change.total).toBeLessThan(0);
      expect(change.returned).toBe(0);
    },
  );

  it.each(["link", "transfer"] as const)(
    "pieces that are not sent are returned money, and no sale: %s",
    async (way) => {
      const number = await paid(way, { coupon: "ONEOFF" });
      let worth = 0;
      let goods = 0;
      const change = await added(async () => {
        const shown = await withoutPumps(number);
        worth = fromDollars(shown.worth);
        goods = fromDollars(shown.goods) - fromDollars(shown.discount);
        await desk("payouts/paid", { orderNumber: number, reference: "BCR 1" });
      });
      expect(change).toEqual({
        total: 0,
        returned: worth,
        sales: -goods,
        cost: -2 * 30_00,
        unknownPieces: 0,
        pieces: -2,
        promised: -1,
      });
    },
  );
});
