import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../database.ts";
import { openOrderShop } from "../factories/order-shop.ts";
import { plantAccount } from "../factories/customer.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { touchSession } from "#server/accounts/session-store.ts";
import { writeTurns } from "#server/job-turns/job-turn-store.ts";
import { addTimes } from "#server/searches/search-log-store.ts";
import { exchangeCounts } from "#server/platform/limits/call-count-store.ts";
import { addPoints } from "#server/platform/limits/rate-limit-store.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const shop = await openOrderShop({ database });

/** Every table notes, at the end of a transaction that changed it, for what that transaction is about to wait. */
beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
  await pool.query(`
    create table awaited (changed text, setting text);
    create function note_awaited() returns trigger language plpgsql as $$
      begin
        insert into awaited values (tg_table_name, current_setting('synchronous_commit'));
        return null;
      end $$;
    do $$ declare name text; begin
      for name in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'awaited'
      loop
        execute format('create constraint trigger note_awaited after insert or update or delete on %I
          deferrable initially deferred for each row execute function note_awaited()', name);
      end loop;
    end $$`);
});

/** What changed in the work, each table with what its commit waited for. */
async function awaitedBy(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  await pool.query("truncate awaited");
  await work();
  const { rows } = await pool.query<{ changed: string; settings: string[] }>(
    "select changed, array_agg(distinct setting) as settings from awaited group by changed order by changed",
  );
  return Object.fromEntries(rows.map(({ changed, settings }) => [changed, settings]));
}

describe("what a commit waits for", () => {
  it("is the replica too for all of an order, its payment, its mails and its stock", async () => {
    const { rate_limit: limits, ...placed } = await awaitedBy(() =>
      shop.place({ email: "ana@example.com" }),
    );
    expect(limits ?? ["off"]).toEqual(["off"]);
    expect(Object.keys(placed)).toEqual(
      expect.arrayContaining(["order_payment", "payment_attempt", "shop_order", "stock"]),
    );
    expect(new Set(Object.values(placed).flat())).toEqual(new Set(["on"]));
  });

  it("is the disk of the primary alone for searches that are counted", async () => {
    const day = "2026-11-26";
    const text = "bomba de agua";
    const answer = { rung: "all", found: true, unknown: [], times: 1 };
    const searched = [{ day, text, storefront: "cr" as const, ...answer }];
    const chosen = [{ day, text, sku: "FILTER", opened: 1, carted: 0 }];
    expect(await awaitedBy(() => addTimes(db, { searched, chosen }))).toEqual({
      search_question: ["local"],
      search_choice: ["local"],
    });
  });

  it("is the disk of the primary alone for turns of jobs", async () => {
    const turn = { everyMs: 5_000, doneAt: new Date(), tookMs: 1, failedAt: null, error: null };
    const turns = [{ name: "jobTurns" as const, ...turn, failures: 0 }];
    expect(await awaitedBy(() => writeTurns(db, turns, new Date()))).toEqual({
      job_turn: ["local"],
    });
  });

  it("is the disk of the primary alone for when a session was last used", async () => {
    const accountId = await plantAccount(db, { email: "luis@example.com" });
    const { rows } = await pool.query<{ id: string }>(
      `insert into session (account_id, expires_at, seen_at)
       values ($1, now() + interval '1 hour', now() - interval '1 hour') returning id`,
      [accountId],
    );
    expect(await awaitedBy(() => touchSession(db, rows[0]?.id ?? ""))).toEqual({
      session: ["local"],
    });
  });

  it("is nothing for what limits count", async () => {
    const counting = { keys: ["one"], points: 1, now: 0, expire: 1 };
    expect(await awaitedBy(() => addPoints(pool, counting))).toEqual({ rate_limit: ["off"] });
    const counts = [{ name: "search", key: "one", points: 1, ms: 1_000 }];
    const machine = crypto.randomUUID();
    expect(await awaitedBy(() => exchangeCounts(pool, { machine, counts }))).toEqual({
      call_count: ["off"],
    });
  });

  it("is the replica again for the next transaction of the same connection", async () => {
    const settings = await Promise.all(
      Array.from({ length: 20 }, async () =>
        pool.query<{ setting: string }>("select current_setting('synchronous_commit') as setting"),
      ),
    );
    expect(new Set(settings.flatMap(({ rows }) => rows.map(({ setting }) => setting)))).toEqual(
      new Set(["on"]),
    );
  });
});
