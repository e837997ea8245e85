import cluster from "node:cluster";

import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";

import { ShopError } from "#domain/error/shop-error.ts";
import { type LivingCount, waitForRoom } from "#domain/limit/room-for-call.ts";
import { countedNetwork } from "#server/platform/http/caller.ts";

import { callCounts } from "./call-counts.ts";

/** Counts a request against its client's limit; a ShopError `rate_limited` says when to come back. */
export type CallLimit = (request: CountedRequest) => Promise<void>;
type CountedRequest = Parameters<typeof countedNetwork>[0];

/** `name` is one limit's alone, on every machine and in every version: by it they count together. */
type Allowed = { name: string; calls: number; seconds: number; scale: number };

/** How long a worker waits for its supervisor's count, in ms; then it lets the call pass. */
const COUNT_MS = 1_000;

/** Limits of this worker so far. */
const made = new Set<string>();

/** In a supervisor: counts the limits of its workers, so that a client has no more calls than at one process. */
export function countForWorkers(): void {
  void new RateLimiterClusterMaster();
}

/**
 * A limit per client address, or clerk who acts for a customer, that lives in memory, of this process or of its supervisor
 * (ADR 0054), and counts what other machines told within the last second (ADR 0077): for calls that cost time, not money
 * (decisions §1). `scale` multiplies it, for tests and benchmarks.
 */
export function createCallLimit(allowed: Allowed, counts = callCounts): CallLimit {
  const { name } = allowed;
  const limiter = limiterOf(allowed);
  const { points: most } = limiter;
  return async (request) => {
    const key = countedNetwork(request);
    const others = counts.ofOthers({ name, key });
    requireRoom(others, most); // a flood that others let in already is not even counted here
    const own = await limiter.consume(key).catch(orSilence);
    if (!own) return;
    const before = { points: own.consumedPoints - 1, ms: own.msBeforeNext };
    if (others.length > 0 && before.points < most && waitForRoom([before, ...others], most) > 0)
      await limiter.reward(key).catch(() => {}); // what is refused counts nowhere
    requireRoom([before, ...others], most);
    counts.note({ name, key }, { points: own.consumedPoints, ms: own.msBeforeNext, most });
  };
}

export type FailureLimit = {
  /** Refuses a client that has failed as often as it may. */
  require: CallLimit;
  /** Holds a failure against a client. */
  count: CallLimit;
};

/** The same where only what fails counts: whoever is genuine may come as often as they like. */
export function createFailureLimit(allowed: Allowed, counts = callCounts): FailureLimit {
  const { name } = allowed;
  const limiter = limiterOf(allowed);
  const { points: most } = limiter;
  return {
    require: async (request) => {
      const key = countedNetwork(request);
      const counted = await limiter.get(key).catch(() => null);
      const own = counted ? [{ points: counted.consumedPoints, ms: counted.msBeforeNext }] : [];
      requireRoom([...own, ...counts.ofOthers({ name, key })], most);
    },
    count: async (request) => {
      const key = countedNetwork(request);
      const own = await limiter.penalty(key).catch(orSilence);
      if (!own) return;
      counts.note({ name, key }, { points: own.consumedPoints, ms: own.msBeforeNext, most });
    },
  };
}

/** What was counted, where it was one too many as well; a supervisor that does not answer is at its end, and so is this worker. */
function orSilence(refused: unknown): RateLimiterRes | undefined {
  return refused instanceof RateLimiterRes ? refused : undefined;
}

function limiterOf({ name, calls, seconds, scale }: Allowed): RateLimiterAbstract {
  const limit = { points: Math.max(1, Math.round(calls * scale)), duration: seconds };
  if (!cluster.isWorker) return new RateLimiterMemory(limit);
  if (made.has(name)) throw new Error(`Two limits are called ${name}, and would count together.`);
  made.add(name);
  return new RateLimiterCluster({ ...limit, keyPrefix: name, timeoutMs: COUNT_MS });
}

/** Refuses what these counts leave no room for, until they do. */
function requireRoom(counts: readonly LivingCount[], most: number): void {
  const waitMs = waitForRoom(counts, most);
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new ShopError("rate_limited", { retryAfterSeconds });
}
