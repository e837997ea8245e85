import { afterAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";

import {
  type StripeStandIn,
  startStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeDelivery,
  stripeEvent,
} from "../../../test/payments/stripe-stand-in.ts";
import {
  attemptOf,
  holdsActionContract,
  holdsGatewayContract,
  requestFor,
} from "./payment-gateway.contract.ts";
import {
  holdsFailureContract,
  holdsMessageContract,
  type MessagesUnderTest,
  type RemoteUnderTest,
} from "./remote-gateway.contract.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const METHODS = {
  approved: "pm_card_visa",
  declined: "pm_card_chargeDeclined",
  action: "pm_card_authenticationRequired",
};
const opened: StripeStandIn[] = [];
afterAll(() => Promise.all(opened.map((standIn) => standIn.close())));

async function openStripe(): Promise<
  RemoteUnderTest & MessagesUnderTest & { standIn: StripeStandIn }
> {
  const standIn = await startStripe();
  opened.push(standIn);
  const gateway = createStripeGateway(
    {
      apiUrl: standIn.url,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    },
    () => new Date(),
  );
  const intentOf = (attemptId: string) =>
    standIn.intents().find(({ metadata }) => metadata["attempt"] === attemptId);
  return {
    gateway,
    standIn,
    source: async (wanted) => card(METHODS[wanted]),
    authenticate: async ({ attemptId }) =>
      standIn.settle(intentOf(attemptId)?.id ?? "", "succeeded"),
    goSilent: async (when) =>
      standIn.misbehave({ how: when === "before" ? "cut_before" : "cut_after", times: 1 }),
    breakDown: async (how) => standIn.misbehave({ how, path: "/" }),
    captures: async () =>
      standIn
        .intents()
        .filter(({ status }) => status === "succeeded")
        .map(({ metadata, amount_received }) => ({
          attemptId: metadata["attempt"] ?? "",
          orderNumber: metadata["order"] ?? "",
          amountCents: amount_received,
        })),
    refunds: async () => standIn.refunds().map(({ amount }) => amount),
    deliver: async ({ attemptId }, signing) => {
      const event = stripeEvent("payment_intent.succeeded", intentOf(attemptId) ?? {}, "evt_1");
      const secret = signing?.isForeign ? "whsec_of_another_shop" : STRIPE_WEBHOOK_SECRET;
      return stripeDelivery(event, { secret, ...(signing?.at && { at: signing.at }) });
    },
  };
}

function card(token: string) {
  return { kind: "card", token, holder: "Ana Mora", postalCode: "33101" } as const;
}

describe("payments by Stripe", () => {
  holdsGatewayContract(openStripe);
  holdsFailureContract(openStripe);
  holdsActionContract(openStripe);
  holdsMessageContract(openStripe);

  it.each([
    ["pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
  ])("says why %s was declined: %s", async (token, reason) => {
    const test = await openStripe();
    const request = { ...(await requestFor(test, "approved")), source: card(token) };
    expect(await test.gateway.charge(request)).toMatchObject({ status: "declined", reason });
  });

  it("lets a failed check be declined, and nobody pay it afterwards", async () => {
    const test = await openStripe();
    const request = await requestFor(test, "action");
    await test.gateway.charge(request);
    const [intent] = test.standIn.intents();
    test.standIn.settle(intent?.id ?? "", "failed");
    expect(await test.gateway.confirm(attemptOf(request))).toMatchObject({
      status: "declined",
      reason: "authentication_failed",
    });
    expect(test.standIn.intents().map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("finds a payment while the search lags behind", async () => {
    const test = await openStripe();
    const request = await requestFor(test, "approved");
    await test.gateway.charge(request);
    test.standIn.blindSearch();
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "captured" });
  });

  it("finds a payment among more than one page of others", async () => {
    const test = await openStripe();
    const request = await requestFor(test, "approved");
    await test.gateway.charge(request);
    for (let other = 0; other < 120; other += 1) {
      await test.gateway.charge(await requestFor(test, "approved"));
    }
    test.standIn.blindSearch();
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "captured" });
  });

  it("does not know of what is processing until it is done", async () => {
    const test = await openStripe();
    const request = {
      ...(await requestFor(test, "approved")),
      source: card("pm_standin_processing"),
    };
    const charged = await test.gateway.charge(request);
    expect(charged).toMatchObject({ status: "unknown" });
    expect(await test.gateway.find(attemptOf(request))).toEqual(charged);
    test.standIn.settle(test.standIn.intents()[0]?.id ?? "", "succeeded");
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "captured" });
  });

  it("tells the amount that was really received", async () => {
    const test = await openStripe();
    const request = await requestFor(test, "approved");
    await test.gateway.charge(request);
    test.standIn.setAmount(test.standIn.intents()[0]?.id ?? "", 1);
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ amount: 1 });
  });

  it("gives back once, even when Stripe has forgotten the key of the first time", async () => {
    const test = await openStripe();
    const charged = await test.gateway.charge(await requestFor(test, "approved"));
    if (charged.status !== "captured") throw new Error(`Not captured: ${charged.status}`);
    const refund = {
      refundId: "return-1",
      transactionId: charged.transactionId,
      amount: cents(5_00),
      currency: "USD",
      isWhole: false,
    } as const;
    const first = await test.gateway.refund(refund);
    test.standIn.forgetKeys();
    expect(await test.gateway.refund(refund)).toEqual(first);
    expect(await test.refunds()).toEqual([5_00]);
  });

  it("is unavailable with a key that Stripe does not take", async () => {
    const test = await openStripe();
    const gateway = createStripeGateway(
      { apiUrl: test.standIn.url, secretKey: "sk_test_other", webhookSecret: "whsec" },
      () => new Date(),
    );
    const request = await requestFor(test, "approved");
    expect(await gateway.charge(request)).toEqual({ status: "unavailable" });
    expect(await gateway.find(attemptOf(request))).toEqual({ status: "unavailable" });
  });

  describe("its messages", () => {
    it("name the account when it is not the shop's own", async () => {
      const { gateway } = await openStripe();
      const intent = { id: "pi_1", amount: 5, amount_received: 5, currency: "usd", metadata: {} };
      const event = stripeEvent("payment_intent.succeeded", intent);
      const delivery = stripeDelivery({ ...event, account: "acct_other" });
      expect(await gateway.readEvent(delivery)).toMatchObject({
        status: "event",
        event: { payee: "acct_other", currency: "USD" },
      });
    });

    it("move nothing when they are of other things", async () => {
      const { gateway } = await openStripe();
      const delivery = stripeDelivery(stripeEvent("customer.created", {}, "evt_3"));
      expect(await gateway.readEvent(delivery)).toEqual({
        status: "irrelevant",
        eventId: "evt_3",
      });
    });
  });
});
