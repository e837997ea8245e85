import type { Database } from "#server/platform/database/database.ts";
import type { GaugeReading, GaugeSource } from "#server/platform/process/metrics.ts";

import { readDatabaseGauges, readMoneyGauges, readWorkGauges } from "./shop-gauge-store.ts";

/** However often somebody asks, the database is asked no more often than this, in ms. */
const FRESH_MS = 10_000;

/** Not `job`: that label is the watcher's own. */
const OF_JOB = ["job_name"];

const GAUGES = {
  shop_gauges_read: { help: "1 where the database told the values below, 0 where it did not" },
  shop_orders: { help: "Orders in which something is left to be done", labels: ["status"] },
  shop_oldest_order_seconds: {
    help: "How long ago the oldest of them was placed",
    labels: ["status"],
  },
  shop_orders_of_hour: { help: "Orders that were placed in the last hour" },
  shop_payments_of_hour: {
    help: "Payments of the orders of the last hour, by where they are now",
    labels: ["gateway", "state"],
  },
  shop_payments_open: { help: "Payments that are under way" },
  shop_oldest_payment_seconds: { help: "How long the oldest of them has been under way" },
  shop_refunds_waiting: { help: "Refunds that the provider has not taken yet" },
  shop_oldest_refund_seconds: { help: "How long the oldest of them has waited" },
  shop_refunds_refused_of_week: { help: "Refunds of seven days that the provider refused" },
  shop_mails_due: { help: "Mails that should have left, at most 10001" },
  shop_latest_mail_seconds: { help: "How long the one that is latest should have left" },
  shop_mails_failed_of_week: { help: "Mails of seven days that were given up" },
  shop_search_outbox: { help: "Changed parts that the search does not know yet, at most 10001" },
  shop_search_lag_seconds: { help: "How long the first of them has waited" },
  shop_imports: { help: "Imports that wait or run", labels: ["state"] },
  shop_imports_failed_of_week: {
    help: "Imports of seven days that failed, or could not be taken back",
  },
  shop_job_done_timestamp_seconds: { help: "When a job last came to its end", labels: OF_JOB },
  shop_job_failures: { help: "How often in a row a job failed", labels: OF_JOB },
  shop_job_took_seconds: { help: "How long its last turn took", labels: OF_JOB },
  shop_job_rest_seconds: { help: "How long it rests between two turns", labels: OF_JOB },
  shop_work_stuck: {
    help: "Pieces of work that failed three times or more, and are put off",
    labels: ["work"],
  },
  shop_database_bytes: { help: "What the database takes of its disk" },
  shop_database_connections: { help: "Connections to PostgreSQL, of everybody" },
  shop_database_connections_most: { help: "Connections that it takes" },
  shop_database_transaction_age: { help: "Transactions since the oldest row that is not frozen" },
  shop_wal_archived_timestamp_seconds: { help: "When a piece of its log was last archived" },
  shop_wal_archive_failures: { help: "How often archiving failed since its statistics began" },
} satisfies GaugeSource["gauges"];

/**
 * How orders, money, mails, the search, imports, jobs and the database stand, for whoever watches the shop: counts and
 * ages alone, nothing of a person. `now` is in ms, on any clock that does not jump.
 */
export function createShopGauges({ db, now }: { db: Database; now: () => number }): GaugeSource {
  let reading: Promise<readonly GaugeReading[]> | undefined;
  /** Whoever asks while the database takes its time is given what is being read. */
  let until = Infinity;
  const readAnew = async () => {
    until = Infinity;
    const readings = await readAll(db).catch(() => [isRead(0)]);
    until = now() + FRESH_MS;
    return readings;
  };
  return {
    gauges: GAUGES,
    read: () => {
      if (!reading || now() >= until) reading = readAnew();
      return reading;
    },
  };
}

async function readAll(db: Database): Promise<GaugeReading[]> {
  const parts = [];
  // One after the other: whoever watches takes no more than one connection.
  for (const read of [readMoneyGauges, readWorkGauges, readDatabaseGauges])
    parts.push(await read(db));
  return [...parts.flat(), isRead(1)];
}

function isRead(value: number): GaugeReading {
  return { name: "shop_gauges_read", labels: [], value };
}
