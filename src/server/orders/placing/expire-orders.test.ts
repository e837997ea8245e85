import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
/** The same shop after its operator took the card's provider out of the settings. */
const without = await openOrderShop({
  database: shop.database,
  now: shop.now,
  databaseNow: async () => shop.now(),
  gateways: {},
});

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 10_000 } });
});
beforeEach(async () => {
  shop.passMinutes(6 * 24 * 60);
  await shop.reconciler.run();
  await leftAlone();
  for (let left = await waiting(); left !== 0; left = await waiting()) await shop.expire();
});
afterEach(() => requireWholeLedger(shop.database));

const waiting = async () =>
  (
    await pool.query<{ count: number }>(
      "select count(*) from shop_order where status = 'awaiting_payment'",
    )
  ).rows[0]?.count;

/** What could not be cancelled was left alone long enough, by the database's clock. */
const leftAlone = () =>
  pool.query("update payment_attempt set cancel_at = now() - interval '1 second'");

const drafted = () => pool.query("alter table begun_draft_away rename to begun_draft");

/** Orders whose payment is out at a provider that is configured no more. */
async function stuck(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await shop.place({ token: "tok_3ds", email: `stuck${at}@example.com` });
}

describe("an order whose provider is configured no more", () => {
  it("is told of, and keeps no other order from ending", async () => {
    await stuck(1);
    await shop.place({ method: "transfer", email: "transfer@example.com" });
    shop.passMinutes(6 * 24 * 60);
    await expect(without.expire()).rejects.toThrow("1 of 2 failed");
    expect(await waiting()).toBe(1);
    expect(await without.expire()).toBe(0);
    await leftAlone();
    expect(await shop.expire()).toBe(1);
    expect(await waiting()).toBe(0);
  });

  it("is left alone for as long by the database's clock, whatever moment others believe it is", async () => {
    await stuck(1);
    shop.passMinutes(400 * 24 * 60);
    await expect(without.expire()).rejects.toThrow("1 of 1 failed");
    const { rows } = await pool.query(
      `select cancel_at > clock_timestamp() + interval '200 seconds'
         and cancel_at <= clock_timestamp() + interval '300 seconds' as "isSoon"
       from payment_attempt where cancel_at > now()`,
    );
    expect(rows).toEqual([{ isSoon: true }]);
  });

  it("keeps none waiting, however many there are", async () => {
    await stuck(60);
    shop.passMinutes(60);
    await expect(without.expire()).rejects.toThrow("50 of 50 failed");
    await shop.place({ method: "transfer", email: "behind@example.com" });
    await shop.place({ token: "tok_3ds", email: "behind@example.com" });
    shop.passMinutes(6 * 24 * 60);
    await without.expire().catch(() => {});
    expect(await waiting()).toBe(61);
    await shop.expire();
    await shop.expire();
    await leftAlone();
    await shop.expire();
    await shop.expire();
    expect(await waiting()).toBe(0);
  });

  it("ends though what nobody can come back with cannot be forgotten, which is told", async () => {
    await shop.place({ method: "transfer", email: "kept@example.com" });
    shop.passMinutes(6 * 24 * 60);
    await pool.query("alter table begun_draft rename to begun_draft_away");
    await expect(shop.expire().finally(drafted)).rejects.toThrow("begun_draft");
    expect(await waiting()).toBe(0);
  });

  it("leaves the reconciler its time for the others", async () => {
    await stuck(60);
    shop.passMinutes(1);
    await expect(without.reconciler.run()).rejects.toThrow(
      "its payment provider sandbox is configured no more",
    );
    for (let times = 0; times < 20; times += 1) {
      shop.passMinutes(1);
      await without.reconciler.run().catch(() => {});
    }
    const late = await shop.place({ token: "tok_timeout", email: "late@example.com" });
    expect(late.kind).toBe("pending");
    shop.passMinutes(0.5);
    await shop.reconciler.run();
    expect(await shop.place({ email: "late@example.com" })).toMatchObject({ kind: "placed" });
    const { rows } = await pool.query(
      "select status from shop_order where email = 'late@example.com' order by number limit 1",
    );
    expect(rows).toEqual([{ status: "awaiting_shipment" }]);
  });
});

describe("the time to pay (decisions §7)", () => {
  it("is the database's: a process whose clock is wrong ends nothing", async () => {
    const ahead = await openOrderShop({
      database: shop.database,
      now: () => new Date(shop.now().getTime() + 10 * 24 * 3_600_000),
      databaseNow: async () => shop.now(),
    });
    await shop.place({ method: "transfer", email: "one@example.com" });
    await ahead.place({ method: "transfer", email: "two@example.com" });
    expect(await ahead.expire()).toBe(0);
    shop.passMinutes(5 * 24 * 60 + 1);
    expect(await shop.expire()).toBe(2);
  });

  it("is that of the look at the clocks: one that jumps between the look and the end ends nothing", async () => {
    const looked = shop.now();
    let database = looked;
    const jumping = await openOrderShop({
      database: shop.database,
      now: shop.now,
      databaseNow: async () => {
        const at = database;
        database = new Date(looked.getTime() + 400 * 24 * 3_600_000);
        return at;
      },
    });
    await shop.place({ method: "transfer", email: "jump@example.com" });
    expect(await jumping.expire()).toBe(0);
    expect(await waiting()).toBe(1);
  });

  it("never runs out for an order that is paid or on account", async () => {
    const account = await plantCustomer(shop.database, {
      email: "account@example.com",
      creditLimit: 1_000_00,
    });
    await shop.place();
    await shop.place({ account, method: "credit" });
    shop.passMinutes(60 * 24 * 60);
    expect(await shop.expire()).toBe(0);
  });
});
