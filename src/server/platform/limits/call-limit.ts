import type { FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { clientNetwork } from "#domain/account/client-network.ts";
import { ShopError } from "#domain/errors/shop-error.ts";

/** Counts a request against its client's limit; a ShopError `rate_limited` says when to come back. */
export type CallLimit = (request: FastifyRequest) => Promise<void>;

type Allowed = { calls: number; seconds: number; scale: number };

/**
 * A limit per client address that lives in this process's memory: for calls that cost time, not
 * money (decisions §1). `scale` multiplies it, for tests and benchmarks.
 */
export function createCallLimit(allowed: Allowed): CallLimit {
  const limiter = limiterOf(allowed);
  return async (request) => {
    try {
      await limiter.consume(clientNetwork(request.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw rateLimited(refused);
    }
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
      const counted = await limiter.get(clientNetwork(request.ip));
      if (counted && counted.consumedPoints >= limiter.points) throw rateLimited(counted);
    },
    count: async (request) => {
      await limiter.penalty(clientNetwork(request.ip));
    },
  };
}

function limiterOf({ calls, seconds, scale }: Allowed): RateLimiterMemory {
  return new RateLimiterMemory({
    points: Math.max(1, Math.round(calls * scale)),
    duration: seconds,
  });
}

function rateLimited({ msBeforeNext }: RateLimiterRes): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ShopError("rate_limited", { retryAfterSeconds });
}
