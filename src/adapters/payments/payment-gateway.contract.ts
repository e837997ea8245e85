import { describe, expect, it } from "vitest";

import { type Cents, cents } from "#domain/money/money.ts";

import type {
  AttemptReference,
  ChargeRequest,
  PaymentGateway,
  PaymentSource,
} from "./payment-gateway.ts";

export type TrueCharge = { attemptId: string; orderNumber: string; amountCents: number };

/** How a way to pay ends at the provider. */
export type Wanted = "approved" | "declined" | "action";

/** A gateway with the provider behind it, which can be told to fail and knows what it really took. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** A way to pay this amount that ends as wanted. */
  source: (wanted: Wanted, amount: Cents) => Promise<PaymentSource>;
  /** The shopper does what the provider asked of them. */
  authenticate: (attempt: AttemptReference) => Promise<void>;
  /** The next request that could take or return money is not answered. */
  goSilent: (when: "before" | "after") => Promise<void>;
  /** What was really taken. */
  captures: () => Promise<TrueCharge[]>;
  /** What was really given back, in cents. */
  refunds: () => Promise<number[]>;
};

/** What every provider's adapter holds to (decisions §7, security B1, B4, B5). */
export function holdsGatewayContract(open: () => Promise<GatewayUnderTest>): void {
  describe("charging", () => {
    it("takes an amount once, however often it is asked with the same attempt", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      const first = await test.gateway.charge(request);
      expect(first).toMatchObject({ status: "captured", amount: 12_34, currency: "USD" });
      const again = await Promise.all([1, 2, 3].map(() => test.gateway.charge(request)));
      for (const outcome of again) expect(["captured", "unknown"]).toContain(outcome.status);
      expect(await test.gateway.find(attemptOf(request))).toEqual(first);
      expect(await test.captures()).toEqual([
        { attemptId: request.attemptId, orderNumber: request.orderNumber, amountCents: 12_34 },
      ]);
    });

    it.each([1, 10, 19_99, 1_000_000_00])("takes %i cents to the cent", async (amount) => {
      const test = await open();
      const request = await requestFor(test, "approved", amount);
      expect(await test.gateway.charge(request)).toMatchObject({ status: "captured", amount });
      expect((await test.captures()).map(({ amountCents }) => amountCents)).toEqual([amount]);
    });

    it("takes nothing when it is declined, and says so again", async () => {
      const test = await open();
      const request = await requestFor(test, "declined");
      expect(await test.gateway.charge(request)).toMatchObject({
        status: "declined",
        reason: "card_declined",
      });
      expect(["declined", "none"]).toContain((await test.gateway.find(attemptOf(request))).status);
      expect(await test.captures()).toEqual([]);
    });

    it("refuses a token that the provider never gave", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      const outcome = await test.gateway.charge({ ...request, source: madeUp(request.source) });
      expect(outcome).toMatchObject({ status: "declined", reason: "invalid_source" });
      expect(await test.captures()).toEqual([]);
    });
  });

  describe("when the provider is silent", () => {
    it("does not know what became of a charge that never arrived; nothing was taken", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      await test.goSilent("before");
      expect(await test.gateway.charge(request)).toEqual({ status: "unknown" });
      expect(["none", "unknown"]).toContain((await test.gateway.find(attemptOf(request))).status);
      expect(await test.captures()).toEqual([]);
    });

    it("does not know of a charge whose answer was lost, and finds it afterwards", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      await test.goSilent("after");
      expect(await test.gateway.charge(request)).toEqual({ status: "unknown" });
      expect(await test.gateway.find(attemptOf(request))).toMatchObject({
        status: "captured",
        amount: 12_34,
      });
      expect(await test.gateway.charge(request)).toMatchObject({ status: "captured" });
      expect(await test.captures()).toHaveLength(1);
    });

    it("knows nothing of an attempt that was never made", async () => {
      const test = await open();
      const attempt = attemptOf(await requestFor(test, "approved"));
      expect(["none", "unknown"]).toContain((await test.gateway.find(attempt)).status);
    });
  });

  describe("cancelling", () => {
    it("answers what was captured already, and leaves it", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      await test.gateway.charge(request);
      expect(await test.gateway.cancel(attemptOf(request))).toMatchObject({ status: "captured" });
      expect(await test.captures()).toHaveLength(1);
    });
  });

  describe("giving back", () => {
    it("gives back once by its id, in parts, and never more than was taken", async () => {
      const test = await open();
      const request = await requestFor(test, "approved");
      const charged = await test.gateway.charge(request);
      if (charged.status !== "captured") throw new Error(`Not captured: ${charged.status}`);
      const { transactionId } = charged;
      const refund = (refundId: string, amount: number) =>
        test.gateway.refund({
          refundId,
          transactionId,
          amount: cents(amount),
          currency: "USD",
          isWhole: false,
        });
      const first = await refund("return-1", 10_00);
      expect(first).toMatchObject({ status: "refunded", amount: 10_00 });
      expect(await refund("return-1", 10_00)).toEqual(first);
      expect(await refund("return-2", 2_35)).toEqual({ status: "refused" });
      expect(await refund("return-3", 2_34)).toMatchObject({ status: "refunded" });
      expect(await test.refunds()).toEqual([10_00, 2_34]);
    });

    it("gives back once when the first answer was lost", async () => {
      const test = await open();
      const charged = await test.gateway.charge(await requestFor(test, "approved"));
      if (charged.status !== "captured") throw new Error(`Not captured: ${charged.status}`);
      const request = {
        refundId: "return-1",
        transactionId: charged.transactionId,
        amount: charged.amount,
        currency: "USD",
        isWhole: true,
      } as const;
      await test.goSilent("after");
      expect(await test.gateway.refund(request)).toEqual({ status: "unknown" });
      expect(await test.gateway.refund(request)).toMatchObject({ status: "refunded" });
      expect(await test.refunds()).toEqual([12_34]);
    });

    it("refuses to give back a payment that is not there", async () => {
      const test = await open();
      expect(
        await test.gateway.refund({
          refundId: "return-1",
          transactionId: "404",
          amount: cents(1),
          currency: "USD",
          isWhole: false,
        }),
      ).toEqual({ status: "refused" });
    });
  });
}

/** Beside the contract: providers that may ask the shopper for more (3-D Secure). */
export function holdsActionContract(open: () => Promise<GatewayUnderTest>): void {
  it("takes nothing before the shopper did what was asked, and all of it after", async () => {
    const test = await open();
    const request = await requestFor(test, "action");
    const outcome = await test.gateway.charge(request);
    expect(outcome).toMatchObject({ status: "action_required" });
    expect(await test.gateway.find(attemptOf(request))).toEqual(outcome);
    expect(await test.captures()).toEqual([]);
    await test.authenticate(attemptOf(request));
    const confirmed = await test.gateway.confirm(attemptOf(request));
    expect(confirmed).toMatchObject({ status: "captured", amount: 12_34 });
    expect(await test.gateway.confirm(attemptOf(request))).toEqual(confirmed);
    expect(await test.captures()).toHaveLength(1);
  });

  it("takes nothing any more once it is cancelled", async () => {
    const test = await open();
    const request = await requestFor(test, "action");
    await test.gateway.charge(request);
    expect(await test.gateway.cancel(attemptOf(request))).toMatchObject({ status: "cancelled" });
    expect(await test.gateway.confirm(attemptOf(request))).toMatchObject({ status: "cancelled" });
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "cancelled" });
    expect(await test.captures()).toEqual([]);
  });
}

let attempts = 0;

/** A request to take 12.34, or another amount, by a way to pay that ends as wanted. */
export async function requestFor(
  test: GatewayUnderTest,
  wanted: Wanted,
  amount = 12_34,
): Promise<ChargeRequest> {
  attempts += 1;
  return {
    attemptId: `00000000-0000-4000-8000-${String(attempts).padStart(12, "0")}`,
    orderNumber: String(100_000 + attempts),
    amount: cents(amount),
    currency: "USD",
    source: await test.source(wanted, cents(amount)),
  };
}

/** What is kept of a request, as the shop keeps it. */
export function attemptOf({ attemptId, source }: ChargeRequest): AttemptReference {
  return {
    attemptId,
    startedAt: new Date(Date.now() - 1_000),
    ...(source.kind === "paypal" && { paypalOrderId: source.orderId }),
  };
}

function madeUp(source: PaymentSource): PaymentSource {
  switch (source.kind) {
    case "card":
      return { ...source, token: "pm_made_up" };
    case "paytrace":
      return { ...source, hpfToken: "made-up" };
    case "paypal":
      return { ...source, orderId: "MADEUP00000000000" };
  }
}
