import cluster from "node:cluster";

import type { FastifyRequest } from "fastify";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";

import { ShopError } from "#domain/error/shop-error.ts";
import { countedNetwork } from "#server/platform/http/caller.ts";

/** Counts a request against its client's limit; a ShopError `rate_limited` says when to come back. */
export type CallLimit = (request: FastifyRequest) => Promise<void>;

type Allowed = { calls: number; seconds: number; scale: number };

/** How long a worker waits for its supervisor's count, in ms; then it lets the call pass. */
const COUNT_MS = 1_000;

/** Limits of this process so far; workers of one program make the same ones in the same order. */
let made = 0;

/** In a supervisor: counts the limits of its workers, so that a client has no more calls than at one process. */
export function countForWorkers(): void {
  void new RateLimiterClusterMaster();
}

/**
 * A limit per client address, or clerk who acts for a customer, that lives in memory, of this process or of its supervisor (ADR 0054): for calls that
 * cost time, not money (decisions §1). `scale` multiplies it, for tests and benchmarks.
 */
export function createCallLimit(allowed: Allowed): CallLimit {
  const limiter = limiterOf(allowed);
  return async (request) => {
    const key = countedNetwork(request);
    const over = await limiter.consume(key).then(
      () => undefined,
      // A supervisor that does not answer is at its end, and so is this worker: no reason to refuse anybody.
      (refused: unknown) => (refused instanceof RateLimiterRes ? refused : undefined),
    );
    if (over) throw rateLimited(over);
  };
}

export type FailureLimit = {
  /** Refuses a client that has failed as often as it may. */
  require: CallLimit;
  /** Holds a failure against a client. */
  count: (request: FastifyRequest) => Promise<void>;
};

/** The same where only what fails counts: whoever is genuine may come as often as they like. */
export function createFailureLimit(allowed: Allowed): FailureLimit {
  const limiter = limiterOf(allowed);
  return {
    require: async (request) => {
      const counted = await limiter.get(countedNetwork(request)).catch(() => null);
      if (counted && counted.consumedPoints >= limiter.points) throw rateLimited(counted);
    },
    count: async (request) => {
      await limiter.penalty(countedNetwork(request)).catch(() => {});
    },
  };
}

function limiterOf({ calls, seconds, scale }: Allowed): RateLimiterAbstract {
  const limit = { points: Math.max(1, Math.round(calls * scale)), duration: seconds };
  if (!cluster.isWorker) return new RateLimiterMemory(limit);
  made += 1;
  const keyPrefix = `${made}:${calls}:${seconds}`;
  return new RateLimiterCluster({ ...limit, keyPrefix, timeoutMs: COUNT_MS });
}

function rateLimited({ msBeforeNext }: RateLimiterRes): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ShopError("rate_limited", { retryAfterSeconds });
}
