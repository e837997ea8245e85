import { describe, expect, it } from "vitest";

import {
  attemptOf,
  type GatewayUnderTest,
  holdsActionContract,
  holdsGatewayContract,
  requestFor,
  type Wanted,
} from "#adapters/payments/payment-gateway.contract.ts";
import type { PaypalGateway } from "#adapters/payments/payment-gateway.ts";
import { createSandboxGateway } from "#adapters/payments/sandbox-gateway.ts";
import { cents } from "#domain/money/money.ts";

import { openTestDatabase } from "../database.ts";

const { pool } = await openTestDatabase();
const TOKENS: Record<Wanted, string> = {
  approved: "tok_approved",
  declined: "tok_declined",
  action: "tok_3ds",
};

type Sandbox = GatewayUnderTest & {
  gateway: PaypalGateway;
  passSeconds: (seconds: number) => void;
};

/** The sandbox on empty books, with a database that can go silent and a clock that can be put forward. */
async function openSandbox(): Promise<Sandbox> {
  await pool.query("truncate sandbox_payment, sandbox_refund, sandbox_paypal_order");
  let silence: "before" | "after" | undefined;
  let now = Date.now();
  const query = async (text: string, values: unknown[]) => {
    const when = /^\s*(insert|with added)/.test(text) ? silence : undefined;
    if (when) silence = undefined;
    if (when === "before") throw new Error("Connection terminated");
    const answer = await pool.query(text, values);
    if (when === "after") throw new Error("Connection terminated");
    return answer;
  };
  const failing = new Proxy(pool, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  return {
    gateway: createSandboxGateway({ pool: failing, now: () => new Date(now) }),
    source: async (wanted) => ({
      kind: "card",
      token: TOKENS[wanted],
      holder: "Ana Mora",
      postalCode: "33101",
    }),
    authenticate: async () => {},
    goSilent: async (when) => void (silence = when),
    captures: async () => {
      const { rows } = await pool.query(
        `select attempt_id as "attemptId", order_number as "orderNumber",
           amount_cents as "amountCents" from sandbox_payment where status = 'captured'`,
      );
      return rows;
    },
    refunds: async () => {
      const { rows } = await pool.query<{ cents: number }>(
        "select amount_cents as cents from sandbox_refund order by created_at",
      );
      return rows.map((row) => row.cents);
    },
    passSeconds: (seconds) => void (now += seconds * 1_000),
  };
}

async function charge(test: Sandbox, token: string) {
  const request = await requestFor(test, "approved");
  const source = { kind: "card", token, holder: "Ana Mora", postalCode: "33101" } as const;
  return {
    outcome: await test.gateway.charge({ ...request, source }),
    attempt: attemptOf(request),
  };
}

describe("the sandbox gateway (decisions §7)", () => {
  holdsGatewayContract(openSandbox);
  holdsActionContract(openSandbox);

  it("takes tok_timeout and does not say so; asked afterwards it tells", async () => {
    const test = await openSandbox();
    const { outcome, attempt } = await charge(test, "tok_timeout");
    expect(outcome).toEqual({ status: "unknown" });
    expect(await test.gateway.find(attempt)).toMatchObject({ status: "captured" });
  });

  it("takes tok_late after a while", async () => {
    const test = await openSandbox();
    const { outcome, attempt } = await charge(test, "tok_late");
    expect(outcome).toMatchObject({ status: "unknown" });
    test.passSeconds(4);
    expect(await test.gateway.find(attempt)).toEqual(outcome);
    expect(await test.captures()).toEqual([]);
    test.passSeconds(2);
    expect(await test.gateway.find(attempt)).toMatchObject({ status: "captured" });
    expect(await test.captures()).toHaveLength(1);
  });

  it("settles nothing late that was cancelled before", async () => {
    const test = await openSandbox();
    const { attempt } = await charge(test, "tok_late");
    expect(await test.gateway.cancel(attempt)).toMatchObject({ status: "cancelled" });
    test.passSeconds(60);
    expect(await test.gateway.find(attempt)).toMatchObject({ status: "cancelled" });
  });

  it("provokes the same outcomes behind the card processor", async () => {
    const { gateway, ...test } = await openSandbox();
    const request = await requestFor({ gateway, ...test }, "approved");
    const source = { kind: "paytrace", hpfToken: "tok_declined", encKey: "sandbox" } as const;
    expect(await gateway.charge({ ...request, source })).toMatchObject({ status: "declined" });
  });

  describe("behind PayPal", () => {
    const order = { requestId: "draft-1", amount: cents(12_34), currency: "USD" } as const;

    async function agreedOrder({ gateway }: Sandbox) {
      const made = await gateway.createOrder(order);
      if (made.status !== "created") throw new Error(`No order: ${made.status}`);
      return { kind: "paypal", orderId: made.orderId } as const;
    }

    it("makes one order for one request", async () => {
      const test = await openSandbox();
      expect(await test.gateway.createOrder(order)).toEqual(await test.gateway.createOrder(order));
    });

    it("pays an order once, whatever attempt asks", async () => {
      const test = await openSandbox();
      const source = await agreedOrder(test);
      const [first, other] = [
        await requestFor(test, "approved"),
        await requestFor(test, "approved"),
      ];
      expect(await test.gateway.charge({ ...first, source })).toMatchObject({ status: "captured" });
      expect(await test.gateway.charge({ ...other, source })).toEqual({
        status: "declined",
        reason: "invalid_source",
      });
      expect(await test.captures()).toHaveLength(1);
    });

    it("does not pay another amount than the one agreed to", async () => {
      const test = await openSandbox();
      const source = await agreedOrder(test);
      const request = await requestFor(test, "approved", 12_35);
      expect(await test.gateway.charge({ ...request, source })).toMatchObject({
        status: "declined",
        reason: "amount_changed",
      });
      expect(await test.captures()).toEqual([]);
    });
  });

  it("believes no message that comes in its name", async () => {
    const { gateway } = await openSandbox();
    const delivery = { rawBody: Buffer.from("{}"), headers: {} };
    expect(await gateway.readEvent(delivery)).toEqual({ status: "forged" });
  });
});
