import { createHash } from "node:crypto";

import type { Pool } from "pg";

import { createDurableLimit } from "#server/platform/durable-limit.ts";

const HOUR = 60 * 60;
const QUARTER_HOUR = 15 * 60;

export type OrderLimits = {
  /** Counts a placing of a client address. */
  place: (address: string) => Promise<void>;
  /** Counts a payment that a client address begins at PayPal. */
  beginPaypal: (address: string) => Promise<void>;
  /**
   * Counts a payment before it is tried, so that tries at the same time count too; `forgive` takes it
   * back: only declines are held against anyone (security A26).
   */
  tryPayment: (who: {
    email: string;
    address: string;
  }) => Promise<{ forgive: () => Promise<void> }>;
  /** Counts a look for an order by e-mail and number. */
  lookUp: (asked: { address: string; email: string; number: string }) => Promise<void>;
  /** Counts a request for the links to an address's orders. */
  sendList: (asked: { address: string; email: string }) => Promise<void>;
};

/** The limits that protect orders and money (decisions §1). */
export function createOrderLimits(pool: Pool, scale: number): OrderLimits {
  const limit = (name: string, calls: number, seconds: number) =>
    createDurableLimit({ pool, name, calls, seconds, scale });
  const placing = limit("place", 30, HOUR);
  const paypal = limit("paypal-create", 60, HOUR);
  const declinedClient = limit("decline-client", 5, HOUR);
  const declinedEmail = limit("decline-email", 5, HOUR);
  const lookUp = {
    address: limit("lookup-client", 5, QUARTER_HOUR),
    email: limit("lookup-email", 5, QUARTER_HOUR),
    number: limit("lookup-number", 5, QUARTER_HOUR),
  };
  const lists = {
    address: limit("list-client", 5, QUARTER_HOUR),
    email: limit("list-email", 5, HOUR),
  };
  return {
    place: placing.take,
    beginPaypal: paypal.take,
    tryPayment: async ({ email, address }) => {
      await declinedClient.take(address);
      await declinedEmail.take(keyOf(email));
      return {
        forgive: async () => {
          await Promise.all([
            declinedClient.giveBack(address),
            declinedEmail.giveBack(keyOf(email)),
          ]);
        },
      };
    },
    lookUp: async ({ address, email, number }) => {
      await lookUp.address.take(address);
      await lookUp.email.take(keyOf(email));
      await lookUp.number.take(number);
    },
    sendList: async ({ address, email }) => {
      await lists.address.take(address);
      await lists.email.take(keyOf(email));
    },
  };
}

function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("hex");
}
