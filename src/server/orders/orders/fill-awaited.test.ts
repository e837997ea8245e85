import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import {
  HEREDIA,
  MIAMI,
  plantCounter,
  plantPart,
  setStock,
} from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";

import { findFillable } from "./awaiting-store.ts";
import { fillAwaited } from "./fill-awaited.ts";
import { listWaiting } from "./list-waiting.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { lastOrder } = orderFacts(shop.database);
const staff = {
  client: CLIENT,
  holder: await plantCustomer(shop.database, { email: "jefa@example.com", adminLevel: 2 }),
};
const ORDERED = { sku: "COMING", price: 10_00, incoming: 5, stock: { [HEREDIA]: 0, [MIAMI]: 0 } };
let part = 0;

beforeAll(() => plantCounter(db));
beforeEach(async () => {
  part = await plantPart(db, { ...ORDERED, sku: `COMING${part + 1}` });
  await pool.query(
    `update stock set incoming_on = '2027-01-07', incoming = case when warehouse_id = $2 then 5 else 0 end
     where part_id = $1`,
    [part, HEREDIA],
  );
});
afterEach(() => requireWholeLedger(shop.database));

const sku = async () =>
  (await pool.query<{ sku: string }>("select sku from part where id = $1", [part])).rows[0]?.sku ??
  "";
const buy = async (quantity: number, method: "card" | "transfer" = "card") => {
  const email = `${crypto.randomUUID()}@example.com`;
  await shop.place({ items: [{ sku: await sku(), quantity }], email, method });
  return (await lastOrder()).number;
};
const standing = async () => {
  const found = await findSellableParts(db, {
    skus: [await sku()],
    priceLevel: "online",
    storefront: "cr",
  });
  const { position, incomingOn } = found.get(await sku()) ?? {};
  return { incoming: position?.incoming, incomingOn };
};
const awaitedOf = async (orderNumber: number) => {
  const { rows } = await pool.query<{ awaited: number; held: number }>(
    `select awaited, coalesce((select sum(quantity) from order_allocation
      where order_allocation.order_number = order_line.order_number), 0)::int as held
     from order_line where order_number = $1`,
    [orderNumber],
  );
  return rows[0];
};
const arrive = (pieces: number, warehouse = HEREDIA) =>
  setStock(db, part, { warehouse, onHand: pieces });
const ship = (orderNumber: number, quantity: number, fromSupplier = false) =>
  shop.desk.ship(
    {
      orderNumber,
      carrier: "X",
      trackingNumber: "1",
      lines: [{ position: 1, quantity }],
      fromSupplier,
    },
    staff,
  );

describe("pieces on their way (ADR 0050)", () => {
  it("are promised to one buyer and no other, until the order is cancelled", async () => {
    expect(await standing()).toEqual({ incoming: 5, incomingOn: "2027-01-07" });
    const first = await buy(3);
    expect(await standing()).toEqual({ incoming: 2, incomingOn: "2027-01-07" });
    const second = await buy(2);
    expect(await standing()).toEqual({ incoming: 0, incomingOn: null });
    expect(await listWaiting(db, part)).toEqual([
      { orderNumber: String(first), pieces: 3, arrivesOn: "2027-01-07" },
      { orderNumber: String(second), pieces: 2, arrivesOn: "2027-01-07" },
    ]);
    await expect(buy(1)).rejects.toThrow("order_changed");
    await shop.desk.changeStatus({ orderNumber: first, to: "cancelled", note: "" }, staff);
    expect(await standing()).toEqual({ incoming: 3, incomingOn: "2027-01-07" });
    expect(await listWaiting(db, part)).toMatchObject([{ orderNumber: String(second) }]);
  });

  it("are promised by their day to nobody else of those who order at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => buy(3)));
    const reasons = outcomes.flatMap((one) =>
      one.status === "rejected" ? String(one.reason) : [],
    );
    expect(reasons.filter((reason) => !reason.includes("order_changed"))).toEqual([]);
    const { rows } = await pool.query<{ pieces: number }>(
      `select coalesce(sum(awaited), 0)::int as pieces from order_line
       where part_id = $1 and arrives_on is not null`,
      [part],
    );
    expect(rows).toEqual([{ pieces: 3 }]);
  });

  it("keep the day that their buyer was told, when all of them are to come by it", async () => {
    const dayOf = async (number: number) => {
      const { rows } = await pool.query<{ day: string | null }>(
        "select arrives_on::text as day from order_line where order_number = $1",
        [number],
      );
      return rows[0]?.day;
    };
    const first = await buy(4);
    await pool.query("update stock set incoming = 0, incoming_on = null where part_id = $1", [
      part,
    ]);
    expect(await dayOf(first)).toBe("2027-01-07");
  });

  it("name no day for more pieces than come by it", async () => {
    const number = await buy(6);
    const { rows } = await pool.query("select arrives_on from order_line where order_number = $1", [
      number,
    ]);
    expect(rows).toEqual([{ arrives_on: null }]);
  });

  it("are shown as sold in lists too, from the sale to the cancellation", async () => {
    await sql`insert into search_outbox (part_id) values (${part})`.execute(db);
    await drainSearchOutbox(shop.database);
    const listed = async () => {
      const { rows } = await pool.query<{ code: number }>(
        "select availability_cr as code from part_facet where part_id = $1",
        [part],
      );
      return rows[0]?.code;
    };
    const before = await listed();
    const number = await buy(5);
    expect(await listed()).not.toBe(before);
    await shop.desk.changeStatus({ orderNumber: number, to: "cancelled", note: "" }, staff);
    expect(await listed()).toBe(before);
  });
});

describe("pieces that have come (ADR 0050)", () => {
  it("are the oldest order's first, and of the rest there is nothing on any shelf", async () => {
    const [first, second] = [await buy(3), await buy(2)];
    expect(await awaitedOf(first)).toEqual({ awaited: 3, held: 0 });
    await arrive(4);
    expect(await fillAwaited(db)).toBe(4);
    expect(await awaitedOf(first)).toEqual({ awaited: 0, held: 3 });
    expect(await awaitedOf(second)).toEqual({ awaited: 1, held: 1 });
    expect(await fillAwaited(db)).toBe(0);
    await arrive(1, MIAMI);
    expect(await fillAwaited(db)).toBe(1);
    expect(await awaitedOf(second)).toEqual({ awaited: 0, held: 2 });
  });

  it("are nobody's of an order that is over", async () => {
    const number = await buy(3);
    await shop.desk.changeStatus({ orderNumber: number, to: "cancelled", note: "" }, staff);
    await arrive(3);
    expect(await fillAwaited(db)).toBe(0);
  });

  it("are nobody's for a while where giving them failed, whatever of the order waits for them", async () => {
    const number = await buy(1);
    await arrive(2);
    await pool.query(
      "insert into proposed_piece (order_number, part_id, sku, quantity) values ($1, $2, 'COMING', 1)",
      [number, part],
    );
    expect(await findFillable(db)).toEqual([number]);
    await pool.query(
      `insert into work_put_off (work, item, failures, until, why)
       values ('awaited', $1, 1, now() + interval '1 hour', 'Error')`,
      [number],
    );
    const meanwhile = await findFillable(db);
    await pool.query("delete from work_put_off");
    await pool.query("delete from proposed_piece");
    expect(meanwhile).toEqual([]);
  });

  it("go back with the order that they were set aside for", async () => {
    const number = await buy(3);
    await arrive(3);
    await fillAwaited(db);
    await shop.desk.changeStatus({ orderNumber: number, to: "cancelled", note: "" }, staff);
    const { rows } = await pool.query(
      "select sum(on_hand)::int as pieces from stock where part_id = $1",
      [part],
    );
    expect(rows).toEqual([{ pieces: 3 }]);
  });
});

describe("a parcel with pieces that no warehouse holds (ADR 0050)", () => {
  const refused = { code: "pieces_not_held" };

  it("is refused, unless they leave from the supplier", async () => {
    const number = await buy(3);
    await arrive(1);
    await fillAwaited(db);
    await expect(ship(number, 2)).rejects.toMatchObject(refused);
    await ship(number, 1);
    await expect(ship(number, 1)).rejects.toMatchObject(refused);
    await ship(number, 1, true);
    expect(await awaitedOf(number)).toEqual({ awaited: 1, held: 1 });
    const { rows } = await pool.query(
      `select quantity, from_supplier from shipment_line join shipment on shipment.id = shipment_id
       where order_number = $1 order by shipment_id`,
      [number],
    );
    expect(rows).toEqual([
      { quantity: 1, from_supplier: 0 },
      { quantity: 1, from_supplier: 1 },
    ]);
    await arrive(1);
    expect(await fillAwaited(db)).toBe(1);
    await ship(number, 1);
    expect((await lastOrder()).status).toBe("shipped");
  });

  it("frees what it did not take of those on their way", async () => {
    const number = await buy(5);
    expect(await standing()).toMatchObject({ incoming: 0 });
    await ship(number, 5, true);
    expect(await standing()).toMatchObject({ incoming: 5 });
  });
});
