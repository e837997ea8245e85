import { setTimeout as delay } from "node:timers/promises";

import { until } from "../process/launch-shop.ts";
import { keepReading } from "./readers.ts";
import { type ReplicaShop, untilEach } from "./replica-shop.ts";

/** How a replica is lost: it dies, hangs, takes over nothing more, or takes over everything late. */
export const LOSSES = ["killed", "frozen", "paused", "delayed"] as const;
export type Loss = (typeof LOSSES)[number];

export type Lost = {
  /** How long it took each process to leave it out, in ms. */
  outMs: number[];
  /** How long each took to read it again once it was as before, in ms. */
  backMs: number[];
  /** Requests that were not answered as they should. */
  faults: string[];
  answered: number;
  slowestMs: number;
};

/** Guests are under way once they were answered so often. */
const WARM_ANSWERS = 40;

/** Loses the first replica under guests who read without pause, and gives it back. */
export async function loseReplica(
  shop: ReplicaShop,
  { loss, guests }: { loss: Loss; guests: number },
): Promise<Lost> {
  const [{ name }] = shop.servers.replicas;
  const writing = keepWriting(shop);
  const reading = keepReading(shop.processes, guests);
  try {
    // What fails before that is told below.
    await until(async () => reading.answered() >= WARM_ANSWERS || reading.faults().length > 0);
    reading.slowestMs();
    const since = Date.now();
    await lose(shop, loss);
    const lostAt = Date.now();
    const left = await untilEach(shop, { name, since, isRead: false });
    const healedAt = Date.now();
    await heal(shop, loss);
    const back = await untilEach(shop, { name, since: healedAt, isRead: true });
    return {
      outMs: left.map((at) => Math.max(0, at - lostAt)),
      backMs: back.map((at) => at - healedAt),
      faults: reading.faults(),
      answered: reading.answered(),
      slowestMs: reading.slowestMs(),
    };
  } finally {
    await Promise.all([reading.end(), writing.end()]);
  }
}

async function lose({ servers: { replicas } }: ReplicaShop, loss: Loss): Promise<void> {
  const [replica] = replicas;
  if (loss === "killed") replica.kill();
  if (loss === "frozen") replica.freeze();
  if (loss === "paused") await replica.query("select pg_wal_replay_pause()");
  if (loss === "delayed") await delayReplay(replica, "10s");
}

async function heal({ servers: { replicas } }: ReplicaShop, loss: Loss): Promise<void> {
  const [replica] = replicas;
  if (loss === "killed") await replica.start();
  if (loss === "frozen") replica.thaw();
  if (loss === "paused") await replica.query("select pg_wal_replay_resume()");
  if (loss === "delayed") await delayReplay(replica, "0");
}

async function delayReplay(
  { query }: ReplicaShop["servers"]["replicas"][0],
  by: string,
): Promise<void> {
  await query(`alter system set recovery_min_apply_delay = '${by}'`);
  await query("select pg_reload_conf()");
}

/** Something is always written, as in a shop: where nothing is, nobody is behind. */
function keepWriting({ servers: { primary } }: ReplicaShop): { end: () => Promise<void> } {
  const ending = new AbortController();
  const write = async () => {
    while (!ending.signal.aborted) {
      await primary.query("update catalogue_state set version = version");
      await delay(50);
    }
  };
  const done = write();
  return {
    end: async () => {
      ending.abort();
      await done;
    },
  };
}
