import { setTimeout as delay } from "node:timers/promises";

import { busySeconds, familyOf, type ProcessFacts, readProcesses } from "./processes.ts";
import { askMetrics } from "./read-metrics.ts";
import type { TrafficShop } from "./traffic-shop.ts";

/** How the shop stood at a moment, or over the time since the moment before. */
export type LoadSample = {
  /** Processors that each had to itself since the sample before: 1 is one processor all the time. */
  shopCpu: number;
  databaseCpu: number;
  /** This program, which sends. */
  senderCpu: number;
  /** Whatever else the machine did. */
  otherCpu: number;
  /** The longest that the event loop of a process kept somebody waiting since the sample before, p99, in ms. */
  loopLagMs: number;
  /** Questions that wait for a connection to the database. */
  waiting: number;
  /** How long the first changed part has waited to be known to the search, in seconds. */
  outboxSeconds: number;
  /** Calls and pages being made. */
  underWay: number;
};

const EVERY_MS = 1_000;

type Spent = { shop: number; database: number; sender: number; all: number; atMs: number };

/** Samples a shop each second until it is ended. */
export async function watchLoad(shop: TrafficShop): Promise<{ end: () => Promise<LoadSample[]> }> {
  const postmaster = await postmasterOf(shop);
  const samples: LoadSample[] = [];
  const over = new AbortController();
  const watching = (async () => {
    let before = await spent(shop.pid, postmaster);
    while (!over.signal.aborted) {
      await delay(EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
      const after = await spent(shop.pid, postmaster);
      const metrics = await askMetrics(shop.metricsUrl).catch(() => new Map<string, number>());
      const seconds = (after.atMs - before.atMs) / 1_000;
      const share = (name: Exclude<keyof Spent, "atMs">) => (after[name] - before[name]) / seconds;
      samples.push({
        shopCpu: share("shop"),
        databaseCpu: share("database"),
        senderCpu: share("sender"),
        otherCpu: Math.max(0, share("all") - share("shop") - share("database") - share("sender")),
        loopLagMs: (metrics.get("nodejs_eventloop_lag_p99_seconds") ?? Number.NaN) * 1_000,
        waiting: metrics.get("database_waiting") ?? Number.NaN,
        outboxSeconds: await outboxAge(shop).catch(() => Number.NaN),
        underWay: metrics.get("work_under_way") ?? Number.NaN,
      });
      before = after;
    }
  })();
  return {
    end: async () => {
      over.abort();
      await watching;
      return samples;
    },
  };
}

/** The process that PostgreSQL's others descend from. */
async function postmasterOf({ database: { pool } }: TrafficShop): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = rows[0]?.pid;
  return (await readProcesses()).find(({ pid }) => pid === backend)?.parent ?? 0;
}

async function outboxAge({ database: { pool } }: TrafficShop): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from clock_timestamp() - queued_at)::float8 as seconds
     from search_outbox order by id limit 1`,
  );
  return rows[0]?.seconds ?? 0;
}

async function spent(shop: number, postmaster: number): Promise<Spent> {
  const processes = await readProcesses();
  const { user, system } = process.cpuUsage();
  return {
    shop: sum(familyOf(shop, processes, postmaster)),
    database: sum(familyOf(postmaster, processes)),
    sender: (user + system) / 1_000_000,
    all: await busySeconds(),
    atMs: performance.now(),
  };
}

function sum(processes: readonly ProcessFacts[]): number {
  return processes.reduce((seconds, { cpuSeconds }) => seconds + cpuSeconds, 0);
}
