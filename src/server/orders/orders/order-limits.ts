import { hash } from "node:crypto";

import type { Pool } from "pg";

import { HOUR_SECONDS, QUARTER_HOUR_SECONDS } from "#domain/clock/durations.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

/** A client is counted by its network, which `clientNetwork` tells. */
export type OrderLimits = {
  /** Counts a placing of a client address. */
  place: (network: string) => Promise<void>;
  /** Counts a payment that a client address begins at PayPal. */
  beginPaypal: (network: string) => Promise<void>;
  /**
   * Counts a payment before it is tried, so that tries at the same time count too; `forgive` takes it
   * back: only declines are held against anyone (security A26).
   */
  tryPayment: (who: {
    email: string;
    network: string;
  }) => Promise<{ forgive: () => Promise<void> }>;
  /** Counts a look for an order by e-mail and number. */
  lookUp: (request: { network: string; email: string; number: string }) => Promise<void>;
  /** Counts a request for the links to an address's orders. */
  sendList: (request: { network: string; email: string }) => Promise<void>;
};

/** The limits that protect orders and money (decisions §1). */
export function createOrderLimits(pool: Pool, scale: number): OrderLimits {
  const limit = (name: string, calls: number, seconds: number) =>
    createDurableLimit({ pool, name, calls, seconds, scale });
  const placing = limit("place", 30, HOUR_SECONDS);
  const paypal = limit("paypal-create", 60, HOUR_SECONDS);
  const declined = limit("decline", 5, HOUR_SECONDS);
  const looked = limit("lookup", 5, QUARTER_HOUR_SECONDS);
  const lists = {
    network: limit("list-client", 5, QUARTER_HOUR_SECONDS),
    email: limit("list-email", 5, HOUR_SECONDS),
  };
  return {
    place: placing.take,
    beginPaypal: paypal.take,
    tryPayment: async ({ email, network }) => {
      const keys = [`client:${network}`, `email:${digest(email)}`];
      await declined.take(...keys);
      return { forgive: () => declined.giveBack(...keys) };
    },
    lookUp: async ({ network, email, number }) => {
      await looked.take(`client:${network}`, `email:${digest(email)}`, `number:${digest(number)}`);
    },
    sendList: async ({ network, email }) => {
      await lists.network.take(network);
      await lists.email.take(digest(email));
    },
  };
}

function digest(text: string): string {
  return hash("sha256", text);
}
