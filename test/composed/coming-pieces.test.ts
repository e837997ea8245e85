import { describe, expect, it } from "vitest";
import { z } from "zod";

import { StockResponse } from "#contract/part-desk.ts";
import { ComingPreview } from "#contract/stock-coming.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";

import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { HEREDIA, MIAMI, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, desk, placed, pool, read } = shop;

const SOON = "2098-01-07";
const LATE = "2098-02-20";
const PAST = "2020-01-07";
type Coming = { incoming: number; incomingOn: string | null };
const five: Coming = { incoming: 5, incomingOn: SOON };
const NONE: Coming = { incoming: 0, incomingOn: null };

let planted = 0;
/** A part of which nothing lies anywhere; of it comes what is said to Heredia. */
async function plantComing({ incoming, incomingOn }: Coming): Promise<string> {
  planted += 1;
  const sku = `COMING-${planted}`;
  await plantPart(database.db, { sku, stock: { [HEREDIA]: 0, [MIAMI]: 0 } });
  await pool.query(
    `update stock set incoming = $2, incoming_on = $3
     where part_id = (select id from part where sku = $1) and warehouse_id = ${HEREDIA}`,
    [sku, incoming, incomingOn],
  );
  return sku;
}
const buy = async (sku: string, cartQty: number) =>
  numberOf(await placed({ items: [{ sku, cartQty }] }));
type Wish = { sku: string; seen: Coming; warehouseId?: number } & Coming;
const say = (wish: Wish, role: "staff" | "customer" = "staff") =>
  desk("stock/coming", { warehouseId: HEREDIA, ...wish }, role);
const preview = async (wish: Wish) =>
  ComingPreview.parse(
    (await desk("stock/coming/preview", { warehouseId: HEREDIA, ...wish }, "staff")).body,
  );
const stockOf = async (sku: string) =>
  StockResponse.parse((await desk("stock/get", { sku }, "staff")).body);
const comingOf = async (sku: string) => {
  const { incoming, incomingOn } = (await stockOf(sku)).shelves[0] ?? {};
  return { incoming, incomingOn };
};
const currentOf = ({ text }: { text: string }) =>
  z.object({ current: z.unknown() }).parse(JSON.parse(text)).current;
const versionOf = async () =>
  (await pool.query("select version::int from catalogue_state")).rows[0].version;
/** What a shopper who comes now is told of it. */
const offered = async (sku: string) => {
  const found = await findSellableParts(database.db, {
    skus: [sku],
    priceLevel: "online",
    storefront: "cr",
  });
  const { position, incomingOn } = found.get(sku) ?? {};
  return { incoming: position?.incoming, incomingOn };
};

describe("what is on its way to a warehouse", () => {
  it("is what staff says of it, with the log, and shoppers are told so at once; nothing is booked", async () => {
    const sku = await plantComing(NONE);
    const version = await versionOf();
    const saved = StockResponse.parse((await say({ sku, ...five, seen: NONE })).body);
    expect(saved.shelves[0]).toMatchObject({ onHand: 0, ...five });
    expect(saved.movements).toEqual([]);
    expect(await offered(sku)).toEqual(five);
    expect(await versionOf()).toBeGreaterThan(version);
    expect((await read(sku)).history[0]).toMatchObject({
      action: "part.coming",
      by: "staff@example.com",
      change: { coming_1: [0, 5], coming_on_1: [null, SOON] },
    });
    await requireWholeLedger(database);
  });

  it("stays where the same is said again, which the log does not have twice", async () => {
    const sku = await plantComing(five);
    expect((await say({ sku, ...five, seen: five })).status).toBe(200);
    expect((await read(sku)).history).toEqual([]);
  });

  it("may come to a warehouse that knows nothing of the part, on a day that nobody knows", async () => {
    const sku = await plantComing(NONE);
    const wish = { sku, warehouseId: SAN_JOSE, incoming: 2, incomingOn: null, seen: NONE };
    const { shelves } = StockResponse.parse((await say(wish)).body);
    expect(shelves[1]).toMatchObject({ onHand: 0, incoming: 2, incomingOn: null });
  });

  it.each<[string, Coming, number, string]>([
    ["on a day that is over", { incoming: 5, incomingOn: PAST }, 422, "arrival_day_past"],
    ["with a day though nothing comes", { incoming: 0, incomingOn: LATE }, 422, "arrival_of_nothing"], // prettier-ignore
    ["of more than a shelf can hold", { incoming: 1_000_001, incomingOn: LATE }, 400, "invalid_request"], // prettier-ignore
    ["of less than nothing", { incoming: -1, incomingOn: null }, 400, "invalid_request"],
    ["of a half", { incoming: 0.5, incomingOn: null }, 400, "invalid_request"],
    ["on a day that there is not", { incoming: 5, incomingOn: "2098-02-29" }, 400, "invalid_request"], // prettier-ignore
  ])("is not said %s, nor shown", async (...[, coming, status, code]) => {
    const sku = await plantComing(five);
    const wish = { sku, warehouseId: HEREDIA, ...coming, seen: five };
    for (const call of ["stock/coming", "stock/coming/preview"]) {
      const refused = await desk(call, wish, "staff");
      expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    }
    expect(await comingOf(sku)).toEqual(five);
  });

  it("is staff's to say, of parts and warehouses that there are", async () => {
    const sku = await plantComing(five);
    const wish = { sku, ...five, incoming: 6, seen: five };
    expect((await say(wish, "customer")).status).toBe(403);
    expect(codeOf(await say({ ...wish, sku: "NOBODYS" }))).toBe("part_not_found");
    for (const warehouseId of [99, 2_000_000_000])
      expect(codeOf(await say({ ...wish, warehouseId }))).toBe("not_found");
    expect(await comingOf(sku)).toEqual(five);
  });
});

describe("a container that is late", () => {
  const overdue: Coming = { incoming: 5, incomingOn: PAST };
  const late: Coming = { incoming: 5, incomingOn: LATE };

  it("may have its pieces put right and keep its day, and goes back to it where that is undone", async () => {
    const sku = await plantComing(overdue);
    const fewer = { ...overdue, incoming: 4 };
    expect((await say({ sku, ...fewer, seen: overdue })).status).toBe(200);
    expect((await say({ sku, ...late, seen: fewer })).status).toBe(200);
    expect((await say({ sku, ...fewer, seen: late })).status).toBe(200);
    expect(await comingOf(sku)).toEqual(fewer);
    expect((await say({ sku, ...NONE, seen: fewer })).status).toBe(200);
    expect((await say({ sku, ...fewer, seen: NONE })).status).toBe(200);
    expect(await comingOf(sku)).toEqual(fewer);
  });

  it("does not go back to a day that the last change of this shelf did not take from it", async () => {
    const sku = await plantComing(overdue);
    await say({ sku, ...late, seen: overdue });
    const there = { sku, warehouseId: SAN_JOSE, seen: NONE };
    expect(codeOf(await say({ ...there, ...overdue }))).toBe("arrival_day_past");
    expect((await say({ ...there, ...five })).status).toBe(200);
    expect(codeOf(await say({ sku, ...overdue, seen: late }))).toBe("arrival_day_past");
    expect(await comingOf(sku)).toEqual(late);
  });
});

describe("two who speak of the same shelf", () => {
  it("are not both heard: whoever comes second is told what the first said", async () => {
    const sku = await plantComing(five);
    const sayings = [6, 7].map((incoming) => ({ sku, incoming, incomingOn: LATE, seen: five }));
    const answers = await Promise.all(sayings.map((wish) => say(wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const first = sayings[answers.findIndex(({ status }) => status === 200)];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && currentOf(refused)).toMatchObject({
      warehouseId: HEREDIA,
      onHand: 0,
      incoming: first?.incoming,
      incomingOn: LATE,
    });
    expect(await comingOf(sku)).toEqual({ incoming: first?.incoming, incomingOn: LATE });
    expect((await read(sku)).history).toHaveLength(1);
  });

  it("are told where some of it came meanwhile, of the day alone too, and so is whoever only looks", async () => {
    const sku = await plantComing(five);
    const wish = { sku, incoming: 8, incomingOn: LATE };
    const elsewhere = [
      { incoming: 4, incomingOn: SOON },
      { incoming: 5, incomingOn: LATE },
      { incoming: 5, incomingOn: null },
    ];
    for (const seen of elsewhere) {
      expect(codeOf(await say({ ...wish, seen }))).toBe("changed_meanwhile");
      const looked = await desk("stock/coming/preview", { ...wish, warehouseId: HEREDIA, seen });
      expect(codeOf(looked)).toBe("changed_meanwhile");
    }
    expect(await comingOf(sku)).toEqual(five);
  });
});

const closeSanJose = (moment: "now()" | "null") =>
  pool.query(`update warehouse set closed_at = ${moment} where id = ${SAN_JOSE}`);
/** All that staff and shoppers see of a part on its way. */
const seenOf = async (sku: string) => {
  const { shelves, waiting } = await stockOf(sku);
  const days = waiting.map(({ arrivesOn, comesOn }) => ({ arrivesOn, comesOn }));
  return { shelves, days, offered: await offered(sku) };
};

describe("orders that wait for it", () => {
  it("are named before it is said where they get another day, and have it then; what was told stays", async () => {
    const sku = await plantComing(five);
    const [first, second] = [String(await buy(sku, 3)), String(await buy(sku, 2))];
    const late = { sku, incoming: 4, incomingOn: LATE, seen: five };
    expect(await preview(late)).toMatchObject({
      waiting: 2,
      moved: 2,
      orders: [
        { orderNumber: first, pieces: 3, arrivesOn: SOON, before: SOON, after: LATE },
        { orderNumber: second, pieces: 2, arrivesOn: SOON, before: SOON, after: null },
      ],
    });
    const fewer = { sku, incoming: 3, incomingOn: SOON, seen: five };
    expect((await preview(fewer)).orders.map(({ orderNumber }) => orderNumber)).toEqual([second]);
    const more = { sku, incoming: 9, incomingOn: SOON, seen: five };
    expect(await preview(more)).toMatchObject({ waiting: 2, moved: 0, orders: [] });
    expect((await stockOf(sku)).waiting.map(({ comesOn }) => comesOn)).toEqual([SOON, SOON]);

    const mails = await mailCount();
    await say(late);
    expect((await stockOf(sku)).waiting).toEqual([
      { orderNumber: first, pieces: 3, arrivesOn: SOON, comesOn: LATE },
      { orderNumber: second, pieces: 2, arrivesOn: SOON, comesOn: null },
    ]);
    expect(await mailCount()).toBe(mails);
    expect(await offered(sku)).toEqual(NONE);
    await requireWholeLedger(database);
  });

  it("get nothing of what comes to a closed warehouse, and what comes elsewhere in its place", async () => {
    const sku = await plantComing(five);
    const order = String(await buy(sku, 3));
    const one = { incoming: 1, incomingOn: LATE };
    await say({ sku, warehouseId: SAN_JOSE, ...one, seen: NONE });
    const there = { sku, warehouseId: SAN_JOSE, incoming: 9, incomingOn: "2098-01-01", seen: one };
    await closeSanJose("now()");
    expect(await preview(there)).toMatchObject({ waiting: 1, moved: 0 });
    await closeSanJose("null");
    expect(await preview(there)).toMatchObject({
      moved: 1,
      orders: [{ orderNumber: order, before: SOON, after: "2098-01-01" }],
    });
  });

  it("have the same day as after a file of stock that says the same", async () => {
    const [byDesk, byFile] = [await plantComing(five), await plantComing(five)];
    for (const sku of [byDesk, byFile]) await buy(sku, 3);
    await say({ sku: byDesk, incoming: 4, incomingOn: LATE, seen: five });
    const imports = await importInto(database);
    const content = `sku,warehouse,incoming,incoming_on\n${byFile},Heredia,4,${LATE}\n`;
    await imports.run({ kind: "stock", content });
    expect(await seenOf(byDesk)).toEqual(await seenOf(byFile));
    expect((await seenOf(byDesk)).days).toEqual([{ arrivesOn: SOON, comesOn: LATE }]);
  });

  it("are counted all, and the first twenty are named", async () => {
    const sku = await plantComing({ incoming: 30, incomingOn: SOON });
    for (let placedSoFar = 0; placedSoFar < 21; placedSoFar += 1) await buy(sku, 1);
    const seen = { incoming: 30, incomingOn: SOON };
    const { waiting, moved, orders } = await preview({ sku, ...seen, incomingOn: LATE, seen });
    expect([waiting, moved, orders.length]).toEqual([21, 21, 20]);
  });
});

async function mailCount(): Promise<number> {
  return (await pool.query("select count(*)::int as count from mail")).rows[0].count;
}
