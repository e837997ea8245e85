import { expect, it } from "vitest";

import type { AttemptReference, EventDelivery } from "./payment-gateway.ts";
import { attemptOf, type GatewayUnderTest, requestFor } from "./payment-gateway.contract.ts";

/** A provider across the network, which can fail in the ways of networks. */
export type RemoteUnderTest = GatewayUnderTest & {
  /** From now on every request fails in this way. */
  breakDown: (how: "garbage" | "refusing" | "huge" | "redirecting") => Promise<void>;
};

type Signing = {
  at?: Date;
  /** Signed by somebody else, or for another shop. */
  isForeign?: boolean;
};

/** A provider that sends messages. */
export type MessagesUnderTest = GatewayUnderTest & {
  /** The provider's message that this attempt was captured. */
  deliver: (attempt: AttemptReference, signing?: Signing) => Promise<EventDelivery>;
};

/** Beside the contract: providers across a network (security A21, B5). */
export function holdsFailureContract(open: () => Promise<RemoteUnderTest>): void {
  it.each(["garbage", "refusing", "huge", "redirecting"] as const)(
    "believes nothing that a provider says while it is %s",
    async (how) => {
      const test = await open();
      const request = await requestFor(test, "approved");
      await test.breakDown(how);
      const outcome = await test.gateway.charge(request);
      expect(["unknown", "unavailable"]).toContain(outcome.status);
      const found = await test.gateway.find(attemptOf(request));
      expect(["unknown", "unavailable"]).toContain(found.status);
      expect(await test.captures()).toEqual([]);
    },
  );

  it("sends nothing more after five failures in a row", async () => {
    const test = await open();
    const request = await requestFor(test, "approved");
    await test.breakDown("refusing");
    for (let failure = 0; failure < 5; failure += 1) await test.gateway.charge(request);
    const retryAfterSeconds: unknown = expect.any(Number);
    const refused = await test.gateway.charge(request);
    expect(refused).toEqual({ status: "unavailable", retryAfterSeconds });
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "unavailable" });
  });
}

/** Beside the contract: providers that send messages (security A33). */
export function holdsMessageContract(open: () => Promise<MessagesUnderTest>): void {
  async function charged() {
    const test = await open();
    const request = await requestFor(test, "approved");
    const outcome = await test.gateway.charge(request);
    if (outcome.status !== "captured") throw new Error(`Not captured: ${outcome.status}`);
    return { test, request, attempt: attemptOf(request), outcome };
  }

  it("reads a genuine message: what was captured, of which attempt and order", async () => {
    const { test, request, attempt, outcome } = await charged();
    const reading = await test.gateway.readEvent(await test.deliver(attempt));
    expect(reading).toMatchObject({
      status: "event",
      event: {
        kind: "captured",
        transactionId: outcome.transactionId,
        attemptId: request.attemptId,
        orderNumber: request.orderNumber,
        amount: request.amount,
        currency: "USD",
      },
    });
    expect(await test.gateway.readEvent(await test.deliver(attempt))).toEqual(reading);
  });

  it("takes a message for forged when one byte of it was altered", async () => {
    const { test, attempt } = await charged();
    const { rawBody, headers } = await test.deliver(attempt);
    const altered = Buffer.from(
      rawBody.toString().replace("1234", "1235").replace("12.34", "0.34"),
    );
    expect(altered).not.toEqual(rawBody);
    expect(await test.gateway.readEvent({ rawBody: altered, headers })).toEqual({
      status: "forged",
    });
  });

  it("takes a message for forged when it is not signed", async () => {
    const { test, attempt } = await charged();
    const { rawBody } = await test.deliver(attempt);
    expect(await test.gateway.readEvent({ rawBody, headers: {} })).toEqual({ status: "forged" });
  });

  it("takes a message for forged when it is signed for somebody else", async () => {
    const { test, attempt } = await charged();
    const delivery = await test.deliver(attempt, { isForeign: true });
    expect(await test.gateway.readEvent(delivery)).toEqual({ status: "forged" });
  });

  it("takes a message for forged when it is older than five minutes", async () => {
    const { test, attempt } = await charged();
    for (const [minutes, status] of [
      [-6, "forged"],
      [-4, "event"],
    ] as const) {
      const at = new Date(Date.now() + minutes * 60_000);
      expect(await test.gateway.readEvent(await test.deliver(attempt, { at }))).toMatchObject({
        status,
      });
    }
  });
}
