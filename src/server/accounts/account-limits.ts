import { createHash } from "node:crypto";

import type { Pool } from "pg";

import { createDurableLimit } from "#server/platform/durable-limit.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

export type AccountLimits = {
  /**
   * Counts a try of a password before it is looked at, so that tries at the same time count too.
   * `forgive` takes it back: only failures are held against anyone.
   */
  tryPassword: (who: {
    email: string;
    address: string;
  }) => Promise<{ forgive: () => Promise<void> }>;
  /** Counts a registration of a client address. */
  register: (address: string) => Promise<void>;
  /** Counts a request for a new password of a client address. */
  forgot: (address: string) => Promise<void>;
  /** Counts a request for another verification mail of a client address. */
  resend: (address: string) => Promise<void>;
};

/**
 * The limits that protect accounts (decisions §1): 10 failures in 15 minutes per account and address
 * together, so that an attacker elsewhere never locks a customer out, and 60 an hour per address.
 */
export function createAccountLimits(pool: Pool, scale: number): AccountLimits {
  const limit = (name: string, calls: number, seconds: number) =>
    createDurableLimit({ pool, name, calls, seconds, scale });
  const pair = limit("login", 10, QUARTER_HOUR);
  const client = limit("login-client", 60, HOUR);
  const registration = limit("register", 10, HOUR);
  const forgotten = limit("forgot", 10, HOUR);
  const resent = limit("resend", 10, HOUR);
  return {
    tryPassword: async ({ email, address }) => {
      const key = createHash("sha256").update(`${email} ${address}`).digest("hex");
      await client.take(address);
      await pair.take(key);
      return {
        forgive: async () => {
          await Promise.all([client.giveBack(address), pair.forget(key)]);
        },
      };
    },
    register: registration.take,
    forgot: forgotten.take,
    resend: resent.take,
  };
}
