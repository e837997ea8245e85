import { beforeAll, describe, expect, it } from "vitest";

import { WITHDRAWN } from "#domain/mail/mail-state.ts";

import { openOrderShop } from "../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { createShopGauges } from "./shop-gauges.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const EMAIL = "somebody@correo.example";

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 100 } });
  await shop.place({});
  await shop.place({ method: "transfer", email: "transfer@example.com" });
  await shop.place({ token: "tok_declined", email: "declined@example.com" });
  await pool.query("delete from mail");
  await pool.query(
    `insert into mail (kind, locale, storefront, recipient, params, state, next_attempt_at) values
      ('password_changed', 'es', 'cr', $1, '{}', 'waiting', now() - interval '90 seconds'),
      ('password_changed', 'es', 'cr', $1, '{}', 'waiting', now() + interval '1 hour'),
      ('password_changed', 'es', 'cr', $1, '{}', 'failed', now())`,
    [EMAIL],
  );
  await pool.query(
    `insert into mail (kind, locale, recipient, params, state, error)
     values ('invitation', 'es', $1, '{}', 'failed', $2)`,
    [EMAIL, WITHDRAWN],
  );
  await pool.query(`delete from search_outbox`);
  await pool.query(
    `insert into search_outbox (part_id, queued_at) select 1, now() - interval '40 seconds' from generate_series(1, 3)`,
  );
  await pool.query(
    `insert into refund (attempt_id, amount_cents, reason, created_at)
      select id, 1, 'test', now() - interval '2 hours' from payment_attempt where state = 'captured'`,
  );
  await pool.query(
    `insert into import_run (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options, counts,
        state, undo_state, created_at)
      select 'prices', 'a.csv', '/a.csv', '', 1, false, '{}', '{}', state, undo_state, now() - age
      from (values ('failed', null, interval '0'), ('done', 'failed', interval '0'),
        ('done', 'done', interval '0'), ('done', 'failed', interval '8 days')) as run (state, undo_state, age)`,
  );
  await pool.query(
    `insert into job_turn (name, every_ms, done_at, took_ms, failed_at, error, failures) values
      ('mails', 1000, to_timestamp(1000000000), 250, now(), $1, 4),
      ('old', 1000, now() - interval '8 days', 1, null, null, 0)`,
    [`Error: ${EMAIL}`],
  );
  await pool.query(
    `insert into work_put_off (work, item, failures, until, why) values
      ('returns', '1', 3, now() + interval '2 minutes', 'Error'),
      ('returns', '2', 9, now() - interval '119 minutes', 'Error'),
      ('returns', '3', 2, now() + interval '2 minutes', 'Error'),
      ('returns', '4', 9, now() - interval '121 minutes', 'Error'),
      ('cores', '1', 2, now() + interval '2 minutes', 'Error')`,
  );
});

/** What is told, by name and labels; ages in whole tens of seconds, as time goes on. */
async function values(): Promise<Record<string, number>> {
  const readings = await createShopGauges({ db, now: () => 0 }).read();
  return Object.fromEntries(
    readings.map(({ name, labels, value }) => [
      [name, ...labels].join(" "),
      name.endsWith("_seconds") && !name.startsWith("shop_job")
        ? Math.floor(value / 30) * 30
        : value,
    ]),
  );
}

describe("what is watched of the shop", () => {
  it("is how much waits and for how long, of orders, money, mails, the search and jobs", async () => {
    expect(await values()).toMatchObject({
      shop_gauges_read: 1,
      "shop_orders awaiting_payment": 2,
      "shop_orders awaiting_shipment": 1,
      "shop_orders on_hold": 0,
      shop_orders_of_hour: 3,
      "shop_payments_of_hour sandbox captured": 1,
      "shop_payments_of_hour sandbox declined": 1,
      shop_payments_open: 0,
      shop_oldest_payment_seconds: 0,
      shop_refunds_waiting: 1,
      shop_oldest_refund_seconds: 7_200,
      shop_mails_due: 1,
      shop_latest_mail_seconds: 90,
      shop_mails_failed_of_week: 1,
      shop_search_outbox: 3,
      shop_search_lag_seconds: 30,
      "shop_imports waiting": 0,
      shop_imports_failed_of_week: 2,
      "shop_job_done_timestamp_seconds mails": 1_000_000_000,
      "shop_job_failures mails": 4,
      "shop_job_took_seconds mails": 0.25,
      "shop_job_rest_seconds mails": 1,
    });
  });

  it("is of work that is put off what failed three times, and is tried again still", async () => {
    const stuck = Object.entries(await values()).filter(([name]) => name.startsWith("shop_work_"));
    expect(stuck).toEqual([["shop_work_stuck returns", 2]]);
  });

  it("names each of its gauges with its labels, which are words of the shop and of nobody", async () => {
    const { gauges, read } = createShopGauges({ db, now: () => 0 });
    const known = new Map(Object.entries(gauges));
    const readings = await read();
    for (const { name, labels } of readings) {
      expect(known.get(name)?.labels ?? []).toHaveLength(labels.length);
      for (const label of labels) expect(label).toMatch(/^[a-z_]+$/i);
    }
    expect(readings.map(({ name }) => name)).not.toContain("shop_wal_archive_failures");
    const names = new Set(readings.map(({ name }) => name));
    const untold = [...known.keys()].filter((name) => !names.has(name));
    // Of what does not archive, and of nothing that is left to be done, there is nothing to tell.
    expect(untold).toEqual(["shop_wal_archived_timestamp_seconds", "shop_wal_archive_failures"]);
  });

  it("leaves out a job that nobody has done for a week", async () => {
    expect(Object.keys(await values()).filter((name) => name.endsWith(" old"))).toEqual([]);
  });

  it("is asked of the database at most every ten seconds, however many look", async () => {
    let now = 0;
    const { read } = createShopGauges({ db, now: () => now });
    const first = read();
    expect(read()).toBe(first);
    await first;
    now = 9_999;
    expect(read()).toBe(first);
    now = 10_000;
    expect(read()).not.toBe(first);
  });

  it("is asked once at a time, however long the database takes to tell", async () => {
    let now = 0;
    const { read } = createShopGauges({ db, now: () => now });
    const holder = await pool.connect();
    await holder.query("begin; lock table refund");
    const first = read();
    now = 60_000;
    expect(read()).toBe(first);
    await holder.query("rollback");
    holder.release();
    await first;
    now = 69_999;
    expect(read()).toBe(first);
    now = 70_000;
    expect(read()).not.toBe(first);
  });

  it("is unknown, and said to be, where the database does not answer", async () => {
    await pool.query("alter table refund rename to refund_away");
    const readings = await createShopGauges({ db, now: () => 0 }).read();
    await pool.query("alter table refund_away rename to refund");
    expect(readings).toEqual([{ name: "shop_gauges_read", labels: [], value: 0 }]);
  });
});
