import type { FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ShopError } from "#domain/errors/shop-error.ts";

/** Counts a request against its client's limit; a ShopError `rate_limited` says when to come back. */
export type CallLimit = (request: FastifyRequest) => Promise<void>;

/**
 * A limit per client address that lives in this process's memory: for calls that cost time, not
 * money (decisions §1). `scale` multiplies it, for tests and benchmarks.
 */
export function createCallLimit(allowed: {
  calls: number;
  seconds: number;
  scale: number;
}): CallLimit {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(allowed.calls * allowed.scale)),
    duration: allowed.seconds,
  });
  return async (request) => {
    try {
      await limiter.consume(request.ip);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new ShopError("rate_limited", {
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      });
    }
  };
}
