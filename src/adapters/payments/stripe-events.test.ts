import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";

import {
  STRIPE_WEBHOOK_SECRET,
  stripeDelivery,
  stripeEvent,
} from "../../../test/payments/stripe-stand-in.ts";
import { readStripeEvent } from "./stripe-events.ts";

const away = () => Promise.reject(new Error("away"));

const REFUND = {
  id: "re_1",
  object: "refund",
  status: "succeeded",
  payment_intent: "pi_1",
  amount: 500,
  currency: "usd",
  metadata: { refund: "return-1" },
};

/** Reads a signed message, with what Stripe lists of refunds at that moment. */
const read = (event: object, refundsOf: () => Promise<Stripe.Refund[]> = async () => []) =>
  readStripeEvent(stripeDelivery(event), {
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    now: new Date(),
    refundsOf,
  });

describe("Stripe's messages about refunds", () => {
  it.each(["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"])(
    "tell of one by our own id: %s",
    async (type) => {
      const about = { amount: 500, currency: "USD" };
      const refund = { kind: "refund", id: "re_1", refundId: "return-1", ...about };
      expect(await read(stripeEvent(type, REFUND, "evt_2"))).toEqual({
        status: "event",
        event: {
          eventId: "evt_2",
          kind: "refunded",
          transactionId: "pi_1",
          ...about,
          moneyBack: [{ ...refund, hasFailed: false, isReversal: false }],
        },
      });
    },
  );

  it.each([
    ["succeeded", false],
    ["pending", false],
    ["failed", true],
    ["canceled", true],
  ])("tell of one that is %s whether it has failed: %s", async (status, hasFailed) => {
    expect(await read(stripeEvent("refund.updated", { ...REFUND, status }))).toMatchObject({
      event: { moneyBack: [{ hasFailed }] },
    });
  });

  const charge = { id: "ch_1", payment_intent: "pi_1", amount_refunded: 7_00, currency: "usd" };

  it("name every refund of a charge, as Stripe lists them", async () => {
    const listed = [REFUND, { ...REFUND, id: "re_2", amount: 200 }];
    const { data } = JSON.parse(JSON.stringify({ data: listed }));
    expect(await read(stripeEvent("charge.refunded", charge), async () => data)).toMatchObject({
      event: {
        transactionId: "pi_1",
        moneyBack: [
          { id: "re_1", amount: 5_00 },
          { id: "re_2", amount: 2_00 },
        ],
      },
    });
  });

  it("tell the sum under the charge's own id while Stripe lists none", async () => {
    expect(await read(stripeEvent("charge.refunded", charge))).toMatchObject({
      event: { moneyBack: [{ id: "ch_1", amount: 7_00, hasFailed: false }] },
    });
  });

  it("wait while Stripe cannot be asked", async () => {
    expect(await read(stripeEvent("charge.refunded", charge), away)).toEqual({
      status: "unavailable",
    });
  });
});

describe("Stripe's messages about disputes", () => {
  it.each([
    ["charge.dispute.created", "needs_response", "open"],
    ["charge.dispute.created", "warning_needs_response", "open"],
    ["charge.dispute.updated", "under_review", "open"],
    ["charge.dispute.funds_withdrawn", "needs_response", "open"],
    ["charge.dispute.updated", "appeal_under_review", "open"],
    ["charge.dispute.closed", "won", "won"],
    ["charge.dispute.closed", "warning_closed", "won"],
    ["charge.dispute.funds_reinstated", "won", "won"],
    ["charge.dispute.closed", "lost", "lost"],
  ])("tell how one stands: %s, %s, is %s", async (type, status, state) => {
    const about = { payment_intent: "pi_1", amount: 12_34, currency: "usd" };
    const event = stripeEvent(type, { id: "dp_1", object: "dispute", status, ...about }, "evt_4");
    expect(await read(event)).toEqual({
      status: "event",
      event: {
        eventId: "evt_4",
        kind: "disputed",
        transactionId: "pi_1",
        amount: 12_34,
        currency: "USD",
        moneyBack: [
          {
            kind: "dispute",
            id: "dp_1",
            amount: 12_34,
            currency: "USD",
            state,
            at: new Date(event.created * 1_000),
          },
        ],
      },
    });
  });
});
