import { afterAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";

import { centsOf } from "../../../test/payments/paypal-books.ts";
import {
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  paypalDelivery,
  paypalEvent,
  type PaypalStandIn,
  startPaypal,
} from "../../../test/payments/paypal-stand-in.ts";
import { attemptOf, holdsGatewayContract, requestFor } from "./payment-gateway.contract.ts";
import {
  holdsFailureContract,
  holdsMessageContract,
  type MessagesUnderTest,
  type RemoteUnderTest,
} from "./remote-gateway.contract.ts";
import type { PaypalGateway } from "./payment-gateway.ts";
import { createPaypalGateway } from "./paypal-gateway.ts";

const opened: PaypalStandIn[] = [];
afterAll(() => Promise.all(opened.map((standIn) => standIn.close())));

type Paypal = RemoteUnderTest &
  MessagesUnderTest & { gateway: PaypalGateway; standIn: PaypalStandIn };

async function openPaypal(): Promise<Paypal> {
  const standIn = await startPaypal();
  opened.push(standIn);
  const gateway = createPaypalGateway(accessTo(standIn), () => new Date());
  return {
    gateway,
    standIn,
    source: async (wanted, amount) => {
      const order = await gateway.createOrder({
        requestId: `draft-${Math.random()}`,
        amount,
        currency: "USD",
      });
      if (order.status !== "created") throw new Error(`No order: ${order.status}`);
      standIn.approve(order.orderId, wanted === "declined" ? "declined" : "approved");
      return { kind: "paypal", orderId: order.orderId };
    },
    authenticate: async () => {},
    goSilent: async (when) =>
      standIn.misbehave({ how: when === "before" ? "cut_before" : "cut_after", times: 1 }),
    breakDown: async (how) => standIn.misbehave({ how, path: "/" }),
    captures: async () =>
      standIn
        .captures()
        .filter(({ status }) => status === "COMPLETED")
        .map(({ custom_id, amount }) => {
          const [attemptId = "", orderNumber = ""] = custom_id.split(":");
          return { attemptId, orderNumber, amountCents: centsOf(amount) };
        }),
    refunds: async () => standIn.refunds().map(({ amount }) => centsOf(amount)),
    deliver: async ({ attemptId, paypalOrderId }, signing) => {
      const capture = standIn.captures().find(({ custom_id }) => custom_id.startsWith(attemptId));
      const resource = {
        ...capture,
        payee: { merchant_id: "STANDINMERCHANT" },
        supplementary_data: { related_ids: { order_id: paypalOrderId } },
      };
      return paypalDelivery(paypalEvent("PAYMENT.CAPTURE.COMPLETED", resource, "WH-1"), signing);
    },
  };
}

function resolved(outcome: string) {
  return { status: "RESOLVED", dispute_outcome: { outcome_code: outcome } };
}

function accessTo({ url }: PaypalStandIn) {
  return {
    apiUrl: url,
    clientId: PAYPAL_CLIENT_ID,
    secret: PAYPAL_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
  };
}

describe("payments by PayPal", () => {
  holdsGatewayContract(openPaypal);
  holdsFailureContract(openPaypal);
  holdsMessageContract(openPaypal);

  const order = { requestId: "draft-1", amount: cents(12_34), currency: "USD" } as const;

  it("makes one order of one request, with our amount", async () => {
    const { gateway } = await openPaypal();
    const made = await gateway.createOrder(order);
    expect(made).toMatchObject({ status: "created" });
    expect(await gateway.createOrder(order)).toEqual(made);
  });

  it("takes nothing of an order that the shopper has not agreed to", async () => {
    const test = await openPaypal();
    const made = await test.gateway.createOrder(order);
    if (made.status !== "created") throw new Error(`No order: ${made.status}`);
    const request = await requestFor(test, "approved");
    const source = { kind: "paypal", orderId: made.orderId } as const;
    expect(await test.gateway.charge({ ...request, source })).toMatchObject({
      status: "declined",
      reason: "invalid_source",
    });
    expect(await test.captures()).toEqual([]);
  });

  it.each([12_33, 12_35])("takes nothing when %i cents are asked for instead", async (amount) => {
    const test = await openPaypal();
    const request = await requestFor(test, "approved");
    expect(await test.gateway.charge({ ...request, amount: cents(amount) })).toEqual({
      status: "declined",
      reason: "amount_changed",
    });
    expect(await test.captures()).toEqual([]);
  });

  it("takes an order for one attempt only", async () => {
    const test = await openPaypal();
    const first = await requestFor(test, "approved");
    const other = { ...(await requestFor(test, "approved")), source: first.source };
    await test.gateway.charge(first);
    expect(await test.gateway.charge(other)).toMatchObject({ status: "declined" });
    expect(await test.gateway.find(attemptOf(other))).toEqual({ status: "none" });
    expect(await test.captures()).toHaveLength(1);
  });

  it("answers one attempt that is asked many times at once the same each time", async () => {
    const test = await openPaypal();
    const request = await requestFor(test, "approved");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => test.gateway.charge(request)),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ status: "captured" });
    expect(await test.captures()).toHaveLength(1);
  });

  it("does not know of what is pending until it is done", async () => {
    const test = await openPaypal();
    const request = await requestFor(test, "approved");
    const { paypalOrderId = "" } = attemptOf(request);
    test.standIn.approve(paypalOrderId, "pending");
    const charged = await test.gateway.charge(request);
    expect(charged).toMatchObject({ status: "unknown" });
    expect(await test.gateway.find(attemptOf(request))).toEqual(charged);
    test.standIn.settle(test.standIn.captures()[0]?.id ?? "", "COMPLETED");
    expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "captured" });
  });

  it("names who got the money, in the outcome as in the message", async () => {
    const test = await openPaypal();
    const request = await requestFor(test, "approved");
    expect(await test.gateway.charge(request)).toMatchObject({ payee: "STANDINMERCHANT" });
    const delivery = await test.deliver(attemptOf(request));
    expect(await test.gateway.readEvent(delivery)).toMatchObject({
      event: { payee: "STANDINMERCHANT", paypalOrderId: attemptOf(request).paypalOrderId },
    });
  });

  it.each(["../payments", "O1/capture", "O 1", ""])(
    "asks nobody about %j, which is no order",
    async (orderId) => {
      const test = await openPaypal();
      let requests = 0;
      test.standIn.onPhase(() => void (requests += 1));
      const request = await requestFor(test, "approved");
      requests = 0;
      const source = { kind: "paypal", orderId } as const;
      expect(await test.gateway.charge({ ...request, source })).toMatchObject({
        status: "declined",
      });
      expect(await test.gateway.find(attemptOf({ ...request, source }))).toEqual({
        status: "none",
      });
      expect(requests).toBe(0);
    },
  );

  it("fetches a new token when the old one is withdrawn", async () => {
    const test = await openPaypal();
    const request = await requestFor(test, "approved");
    test.standIn.withdrawToken();
    expect(await test.gateway.charge(request)).toMatchObject({ status: "captured" });
  });

  it("is unavailable with credentials that PayPal does not take", async () => {
    const test = await openPaypal();
    const access = { ...accessTo(test.standIn), secret: "other" };
    const gateway = createPaypalGateway(access, () => new Date());
    const outcome = await gateway.charge(await requestFor(test, "approved"));
    expect(outcome).toEqual({ status: "unavailable" });
    expect(await test.captures()).toEqual([]);
  });

  describe("its messages", () => {
    const resource = { id: "C1", amount: { currency_code: "USD", value: "5.00" } };

    it.each([
      ["PAYMENT.CAPTURE.REFUNDED", "COMPLETED", { hasFailed: false, isReversal: false }],
      ["PAYMENT.CAPTURE.REVERSED", "COMPLETED", { hasFailed: false, isReversal: true }],
      ["PAYMENT.REFUND.PENDING", "PENDING", { hasFailed: false, isReversal: false }],
      ["PAYMENT.REFUND.FAILED", "FAILED", { hasFailed: true, isReversal: false }],
    ])("tell of money that went back, by our own id: %s, %s", async (type, status, expected) => {
      const { gateway } = await openPaypal();
      const links = [{ rel: "up", href: "https://api.paypal.com/v2/payments/captures/CAP1" }];
      const refund = { ...resource, id: "R1", status, custom_id: "return-1", links };
      const about = { amount: 500, currency: "USD" };
      expect(await gateway.readEvent(paypalDelivery(paypalEvent(type, refund, "WH-2")))).toEqual({
        status: "event",
        event: {
          eventId: "WH-2",
          kind: "refunded",
          transactionId: "CAP1",
          ...about,
          moneyBack: [{ kind: "refund", id: "R1", refundId: "return-1", ...about, ...expected }],
        },
      });
    });

    it.each([
      ["CUSTOMER.DISPUTE.CREATED", { status: "OPEN" }, "open"],
      ["CUSTOMER.DISPUTE.UPDATED", { status: "WAITING_FOR_SELLER_RESPONSE" }, "open"],
      ["CUSTOMER.DISPUTE.RESOLVED", resolved("RESOLVED_BUYER_FAVOUR"), "lost"],
      ["CUSTOMER.DISPUTE.RESOLVED", resolved("ACCEPTED"), "lost"],
      ["CUSTOMER.DISPUTE.RESOLVED", resolved("RESOLVED_SELLER_FAVOUR"), "won"],
      ["CUSTOMER.DISPUTE.RESOLVED", resolved("CANCELED_BY_BUYER"), "won"],
    ])("tell of a dispute: %s, %j, is %s", async (type, how, state) => {
      const { gateway } = await openPaypal();
      const dispute = {
        dispute_id: "PP-D-1",
        disputed_transactions: [{ seller_transaction_id: "CAP1" }],
        dispute_amount: resource.amount,
        update_time: "2026-11-20T10:00:00.000Z",
        ...how,
      };
      const about = { amount: 500, currency: "USD" };
      const at = new Date("2026-11-20T10:00:00Z");
      expect(await gateway.readEvent(paypalDelivery(paypalEvent(type, dispute, "WH-4")))).toEqual({
        status: "event",
        event: {
          eventId: "WH-4",
          kind: "disputed",
          transactionId: "CAP1",
          ...about,
          moneyBack: [{ kind: "dispute", id: "PP-D-1", ...about, state, at }],
        },
      });
    });

    it("are forged when they are meant for another shop's webhook", async () => {
      const { gateway } = await openPaypal();
      const delivery = paypalDelivery(paypalEvent("PAYMENT.CAPTURE.COMPLETED", resource), {
        webhookId: "OTHER",
      });
      expect(await gateway.readEvent(delivery)).toEqual({ status: "forged" });
    });

    it.each([
      "https://evil.example/cert",
      "https://paypal.com.evil.example/cert",
      "http://api.paypal.com/cert",
      "https://evilpaypal.com/cert",
      "cert",
    ])("are forged, and PayPal is not asked, when their certificate is at %s", async (address) => {
      const { gateway, standIn } = await openPaypal();
      let requests = 0;
      standIn.onPhase(() => void (requests += 1));
      const { rawBody, headers } = paypalDelivery(
        paypalEvent("PAYMENT.CAPTURE.COMPLETED", resource),
      );
      const delivery = { rawBody, headers: { ...headers, "paypal-cert-url": address } };
      expect(await gateway.readEvent(delivery)).toEqual({ status: "forged" });
      expect(requests).toBe(0);
    });

    it("wait while PayPal cannot say whether they are genuine", async () => {
      const { gateway, standIn } = await openPaypal();
      standIn.misbehave({ how: "refusing", path: "verify" });
      const delivery = paypalDelivery(paypalEvent("PAYMENT.CAPTURE.COMPLETED", resource));
      expect(await gateway.readEvent(delivery)).toEqual({ status: "unavailable" });
    });

    it("move nothing when they are of other things", async () => {
      const { gateway } = await openPaypal();
      const delivery = paypalDelivery(paypalEvent("BILLING.PLAN.CREATED", {}, "WH-3"));
      expect(await gateway.readEvent(delivery)).toEqual({
        status: "irrelevant",
        eventId: "WH-3",
      });
    });
  });
});
