import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import { normalPassword, passwordWritings } from "#domain/account/password-writing.ts";

import { createTurns } from "#server/platform/limits/turns.ts";

/** Argon2id as OWASP advises it (security §3): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_IN_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Hashes that are made at once, and those that may wait; the next one is refused (security A28). Each
 * takes a core: one core is left to whoever browses meanwhile.
 */
export const MOST_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
export const MOST_WAITING = 50;
/** Of these, those of one client address. */
export const MOST_WAITING_OF_ONE = 10;

/** Whoever is not told apart: an operator's command. */
const NOBODY = "";

export type PasswordHasher = {
  /** Refuses, before anything is read for it, what would have to be refused after. */
  requireRoom: (client: string) => void;
  hash: (password: string, client?: string) => Promise<string>;
  /** Whether it is the password; without a hash it takes as long and is false (security A27). */
  isRight: (password: string, stored: string | undefined, client: string) => Promise<boolean>;
  /** Whether a hash was made with another cost, and should be made anew at the next login. */
  isOutdated: (stored: string) => boolean;
};

/**
 * Makes and checks password hashes, a few at a time, the clients in turn; a ShopError `rate_limited`
 * when too many wait, or too many of one client. A client is what limits count it by.
 */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const { requireRoom, inTurn } = createTurns({
    atOnce: MOST_HASHES,
    waiting: MOST_WAITING,
    ofOne: MOST_WAITING_OF_ONE,
  });
  const nobodys = await hash(randomUUID(), COST);
  return {
    requireRoom,
    hash: (password, client = NOBODY) => inTurn(client, () => hash(normalPassword(password), COST)),
    isRight: async (password, stored, client) => {
      let isEqual = false;
      for (const writing of passwordWritings(password))
        isEqual ||= await inTurn(client, () => verify(stored ?? nobodys, writing));
      return isEqual && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(COST_IN_HASH),
  };
}
