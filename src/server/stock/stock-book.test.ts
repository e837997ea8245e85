import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { openOrderShop } from "../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../test/ledger.ts";
import { migrationNamed } from "../../../test/migration-named.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 100 } });
  await plantPart(db, { sku: "EMPTY", price: 5_00, stock: { [HEREDIA]: 0 } });
});

const movements = async () => {
  const { rows } = await pool.query<{ kind: string; quantity: number }>(
    "select kind, quantity from stock_movement order by id",
  );
  return rows;
};

describe("opening the book of stock", () => {
  it("has what is there and what live orders took, so that their ends add up too", async () => {
    const email = "transfer@example.com";
    await shop.place({ items: [{ sku: "FILTER", quantity: 3 }] });
    await shop.place({ items: [{ sku: "FILTER", quantity: 2 }], method: "transfer", email });
    await shop.place({ token: "tok_declined", email: "declined@example.com" });
    await sql`drop table stock_movement cascade`.execute(db);
    await sql`drop function refuse_stock_book_change`.execute(db);
    await sql`drop function book_orders_of_before cascade`.execute(db);
    await sql.raw(await migrationNamed("stock-movement")).execute(db);
    const since = await migrationNamed("movements-said");
    await sql.raw(since.slice(0, since.indexOf("create index"))).execute(db);
    expect(await movements()).toEqual([
      { kind: "opening", quantity: 100 },
      { kind: "order", quantity: -3 },
      { kind: "order", quantity: -2 },
    ]);
    await requireWholeLedger(shop.database);
    shop.passMinutes(6 * 24 * 60);
    await shop.expire();
    expect((await movements()).at(-1)).toEqual({ kind: "release", quantity: 2 });
    await requireWholeLedger(shop.database);
  });
});

const sellUnbooked = (pieces: number) =>
  pool.query("update stock set on_hand = on_hand - $1, sold = sold + $1 where on_hand > 0", [
    pieces,
  ]);

describe("an order of a process that knows no book", () => {
  it("is booked by the database, when it takes pieces and when it gives them back", async () => {
    const before = await movements();
    await sellUnbooked(4);
    await sellUnbooked(-1);
    expect((await movements()).slice(before.length)).toEqual([
      { kind: "order", quantity: -4 },
      { kind: "release", quantity: 1 },
    ]);
    await sellUnbooked(-3);
    await requireWholeLedger(shop.database);
  });
});
