import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import { ShopError } from "#domain/errors/shop-error.ts";

/** Argon2id as OWASP advises it (security §3): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_IN_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Hashes that are made at once, and those that may wait; the next one is refused (security A28). Each
 * takes a core: one core is left to whoever browses meanwhile.
 */
export const MOST_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
export const MOST_WAITING = 50;

export type PasswordHasher = {
  /** Refuses, before anything is read for it, what would have to be refused after. */
  requireRoom: () => void;
  hash: (password: string) => Promise<string>;
  /** Whether it is the password; without a hash it takes as long and is false (security A27). */
  isRight: (password: string, stored: string | undefined) => Promise<boolean>;
  /** Whether a hash was made with another cost, and should be made anew at the next login. */
  isOutdated: (stored: string) => boolean;
};

/** Makes and checks password hashes, a few at a time; a ShopError `rate_limited` when too many wait. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const { requireRoom, inTurn } = createTurns();
  const nobodys = await hash(randomUUID(), COST);
  return {
    requireRoom,
    hash: (password) => inTurn(() => hash(password, COST)),
    isRight: async (password, stored) => {
      const isEqual = await inTurn(() => verify(stored ?? nobodys, password));
      return isEqual && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(COST_IN_HASH),
  };
}

function createTurns() {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  const requireRoom = () => {
    if (waiting.length >= MOST_WAITING)
      throw new ShopError("rate_limited", { retryAfterSeconds: 1 });
  };
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= MOST_HASHES) {
      requireRoom();
      await new Promise<void>((resolve) => waiting.push(resolve)); // takes the place of the one that ends
    } else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
  return { requireRoom, inTurn };
}
