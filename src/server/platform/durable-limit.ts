import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import { ShopError } from "#domain/errors/shop-error.ts";

/** A limit that all processes share and that outlives them: for what protects accounts and money. */
export type DurableLimit = {
  /** Counts one for this key; a ShopError `rate_limited` says when to come back. */
  take: (key: string) => Promise<void>;
  /** Takes one back. */
  giveBack: (key: string) => Promise<void>;
  /** Begins again at nothing. */
  forget: (key: string) => Promise<void>;
};

type Allowed = { pool: Pool; name: string; calls: number; seconds: number; scale: number };

/**
 * A limit counted in PostgreSQL (decisions §1). A key that is over it is answered from this process's
 * memory until its time is up, so that a flood does not reach the database (security §3).
 */
export function createDurableLimit({ pool, name, calls, seconds, scale }: Allowed): DurableLimit {
  const points = Math.max(1, Math.round(calls * scale));
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: true,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new ShopError("rate_limited", {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
        });
      }
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}
