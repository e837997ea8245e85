import { LRUCache } from "lru-cache";
import type { ClientBase, Pool } from "pg";

import type { LivingCount } from "#domain/limit/room-for-call.ts";

import { deleteOver, exchangeCounts, type MachineCount } from "./call-count-store.ts";

/** A key of a limit. */
type Place = { name: string; key: string };

export type CallCounts = {
  /** Notes what this machine has counted of a key in its window, of so many that are allowed. */
  note: (place: Place, counted: LivingCount & { most: number }) => void;
  /** What other machines counted of it, as of the last exchange. */
  ofOthers: (place: Place) => LivingCount[];
  /** Tells the others what was counted here, as one machine, and hears what they counted. */
  exchange: (pool: Pool, machine: string) => Promise<void>;
};

/**
 * Keys that are kept in mind, those that called last, and told at once, those that have waited the longest. Those of a flood
 * beyond that count at their own machine.
 */
const MOST_KEYS = 10_000;
const MOST_AT_ONCE = 1_000;
/** Whoever has used less than this part of a limit is not worth a word: up to ten machines hold it exactly all the same. */
const SHARE = 10;
/**
 * Others forget a count so much before its time, in ms: its way to the database takes some of it, and no limit may be
 * stricter than it says.
 */
const MARGIN_MS = 1_000;
const SWEEP_MS = 60_000;
/** A count is deleted so long after its end, in ms (`deleteOver`). */
const OVER_MS = 60_000;

type Own = Place & { points: number; until: number; isMuch: boolean };
type OfOthers = { points: number; until: number }[];

/**
 * What this machine and others have counted of limits in memory, joined without a round trip for a call (ADR 0077): it is
 * exchanged now and then. A machine on which nobody is counted asks nothing, once what it told is deleted: it names networks
 * of clients.
 */
export function createCallCounts(now = () => performance.now()): CallCounts {
  /** Places of which there is something to tell, none that is not kept in mind. */
  const waiting = new Set<string>();
  const own = new LRUCache<string, Own>({
    max: MOST_KEYS,
    dispose: (_counted, place, reason) => {
      if (reason === "evict") waiting.delete(place);
    },
  });
  let others = new Map<string, OfOthers>();
  let busyUntil = -Infinity;
  const sweeper = createSweeper(now);

  const living = (place: string): Own[] => {
    const counted = own.peek(place);
    return counted && counted.until - MARGIN_MS > now() ? [counted] : [];
  };
  /** What is told is counted anew here, with a connection at hand: what waits for one grows old meanwhile. */
  const tell = async (client: ClientBase, machine: string) => {
    const began = now();
    const telling = Array.from(waiting).slice(0, MOST_AT_ONCE);
    for (const place of telling) waiting.delete(place);
    const counts = telling.flatMap(living).map((one) => leftOf(one, began));
    const heard = byPlace(await exchangeCounts(client, { machine, counts }), began);
    // It may have waited on its way, and count for too long: of two ends of a window the earlier one stands.
    if (now() - began > MARGIN_MS)
      for (const place of telling) if (living(place).length > 0) waiting.add(place);
    return heard;
  };
  /** Of whom another machine has counted much this one tells little, too: the little of several adds up. */
  const hear = (heard: Map<string, OfOthers>) => {
    for (const place of heard.keys())
      if (!others.has(place) && living(place).length > 0) waiting.add(place);
    others = heard;
  };
  return {
    note: (place, { points, ms, most }) => {
      const id = idOf(place);
      const isMuch = points * SHARE >= most;
      const until = now() + ms;
      own.set(id, { ...place, points, until, isMuch });
      busyUntil = Math.max(busyUntil, until);
      if (isMuch || others.has(id)) waiting.add(id);
    },
    ofOthers: (place) => {
      const at = now();
      return (others.get(idOf(place)) ?? []).flatMap(({ points, until }) =>
        until > at ? [{ points, ms: until - at }] : [],
      );
    },
    exchange: async (pool, machine) => {
      if (busyUntil <= now()) return sweeper.finish(pool, busyUntil);
      try {
        hear(await through(pool, (client) => tell(client, machine)));
        sweeper.sweep(pool);
      } catch (error) {
        // The database may have lost what it had, too.
        for (const [place, { isMuch }] of own.entries()) if (isMuch) waiting.add(place);
        throw error;
      }
    },
  };
}

/** Deletes what is over, once a minute. */
function createSweeper(now: () => number) {
  let sweptAt = now();
  /** When all that was over was deleted last. */
  let clearedAt = -Infinity;
  const clear = async (pool: Pool, at: number) => {
    if (await deleteOver(pool)) clearedAt = at;
  };
  const sweep = (pool: Pool): void => {
    const at = now();
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    void clear(pool, at).catch(() => {}); // what stays is deleted next time
  };
  return {
    sweep,
    /** Goes on until all is deleted of counts that ended then, and asks nothing after that. */
    finish: (pool: Pool, endedAt: number): void => {
      if (clearedAt < endedAt + OVER_MS) sweep(pool);
    },
  };
}

async function through<Answer>(
  pool: Pool,
  ask: (client: ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    const answer = await ask(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function leftOf({ name, key, points, until }: Own, now: number): MachineCount {
  return { name, key, points, ms: until - MARGIN_MS - now };
}

/** `began` is before the database looked at its clock, so that nothing counts for longer than it says. */
function byPlace(rows: readonly MachineCount[], began: number): Map<string, OfOthers> {
  const found = new Map<string, OfOthers>();
  for (const { ms, points, ...place } of rows) {
    const id = idOf(place);
    found.set(id, [...(found.get(id) ?? []), { points, until: began + ms }]);
  }
  return found;
}

function idOf({ name, key }: Place): string {
  return `${name} ${key}`;
}

/** Those of this process, whose limits all count together with other machines'. */
export const callCounts = createCallCounts();
