import { LRUCache } from "lru-cache";
import type { Pool } from "pg";

import { ShopError } from "#domain/error/shop-error.ts";

import { addPoints, deleteCount, deleteExpired } from "./rate-limit-store.ts";

/** A limit that all processes share and that outlives them: for what protects accounts and money. */
export type DurableLimit = {
  /** Counts one for each of these keys; a ShopError `rate_limited` says when to come back. */
  take: (...keys: string[]) => Promise<void>;
  /** Takes one back for each. */
  giveBack: (...keys: string[]) => Promise<void>;
  /** Begins again at nothing. */
  forget: (key: string) => Promise<void>;
};

type Allowed = { pool: Pool; name: string; calls: number; seconds: number; scale: number };

/** Keys over a limit that a process keeps in mind, and for how long, in ms: another process may have begun them anew. */
const MOST_REFUSED = 10_000;
const REFUSED_MS = 1_000;
/** How often counts whose time is long over are deleted, and how long over it is then. */
const SWEEP_MS = 5 * 60_000;
const LONG_OVER_MS = 60 * 60_000;

/**
 * A limit counted in PostgreSQL (decisions §1, ADR 0021). A key that is over it is answered from this
 * process's memory for a second, so that of a flood hardly anything reaches the database (security §3).
 */
export function createDurableLimit({ pool, name, calls, seconds, scale }: Allowed): DurableLimit {
  const most = Math.max(1, Math.round(calls * scale));
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSED, ttl: REFUSED_MS });
  let sweptAt = Date.now();
  const keyOf = (key: string) => `${name}:${key}`;
  const count = (keys: readonly string[], points: number) => {
    const now = Date.now();
    return addPoints(pool, { keys: keys.map(keyOf), points, now, expire: now + seconds * 1_000 });
  };
  const sweep = () => {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    // What stays is deleted next time.
    void deleteExpired(pool, { prefix: keyOf(""), before: sweptAt - LONG_OVER_MS }).catch(() => {});
  };
  return {
    take: async (...keys) => {
      sweep();
      requireNone(keys.map((key) => refusedUntil.get(keyOf(key)) ?? 0));
      const over = (await count(keys, 1)).filter(({ points }) => points > most);
      for (const { key, expire } of over) refusedUntil.set(key, expire);
      requireNone(over.map(({ expire }) => expire));
    },
    giveBack: async (...keys) => void (await count(keys, -1)),
    forget: async (key) => {
      refusedUntil.delete(keyOf(key));
      await deleteCount(pool, keyOf(key));
    },
  };
}

/** Refuses until the last of these moments, in ms, those that are over left out. */
function requireNone(refusedUntil: readonly number[]): void {
  const waitMs = Math.max(0, ...refusedUntil) - Date.now();
  if (waitMs > 0)
    throw new ShopError("rate_limited", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
