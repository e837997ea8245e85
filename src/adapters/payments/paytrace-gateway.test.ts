import { afterAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";

import {
  centsOf,
  PAYTRACE_PASSWORD,
  PAYTRACE_USERNAME,
  type PaytraceStandIn,
  startPaytrace,
} from "../../../test/payments/paytrace-stand-in.ts";
import { attemptOf, holdsGatewayContract, requestFor } from "./payment-gateway.contract.ts";
import { holdsFailureContract, type RemoteUnderTest } from "./remote-gateway.contract.ts";
import { createPaytraceGateway } from "./paytrace-gateway.ts";

const opened: PaytraceStandIn[] = [];
afterAll(() => Promise.all(opened.map((standIn) => standIn.close())));

type Paytrace = RemoteUnderTest & { standIn: PaytraceStandIn };

async function openPaytrace(): Promise<Paytrace> {
  const standIn = await startPaytrace();
  opened.push(standIn);
  return {
    gateway: gatewayAt(standIn, PAYTRACE_PASSWORD),
    standIn,
    source: async (wanted) => ({
      kind: "paytrace",
      ...standIn.token(wanted === "declined" ? "declined" : "approved"),
    }),
    authenticate: async () => {},
    goSilent: async (when) =>
      standIn.misbehave({ how: when === "before" ? "cut_before" : "cut_after", times: 1 }),
    breakDown: async (how) => standIn.misbehave({ how, path: "/" }),
    captures: async () =>
      standIn
        .transactions()
        .filter((one) => one.transaction_type === "SALE" && one.approval_code !== "")
        .map((sale) => ({
          attemptId: sale.invoice_id,
          orderNumber: sale.customer_reference_id,
          amountCents: centsOf(sale),
        })),
    refunds: async () =>
      standIn
        .transactions()
        .filter(({ transaction_type }) => transaction_type === "REFUND")
        .map(centsOf),
  };
}

function gatewayAt({ url }: PaytraceStandIn, password: string) {
  const access = { apiUrl: url, username: PAYTRACE_USERNAME, password };
  return createPaytraceGateway(access, () => new Date());
}

async function charged(test: Paytrace) {
  const request = await requestFor(test, "approved");
  const outcome = await test.gateway.charge(request);
  if (outcome.status !== "captured") throw new Error(`Not captured: ${outcome.status}`);
  return { request, outcome, transactionId: outcome.transactionId };
}

function delivery(body: string) {
  return { rawBody: Buffer.from(body), headers: {} };
}

describe("payments by PayTrace", () => {
  holdsGatewayContract(openPaytrace);
  holdsFailureContract(openPaytrace);

  it("takes one token once, whatever attempt asks", async () => {
    const test = await openPaytrace();
    const { request } = await charged(test);
    const other = { ...(await requestFor(test, "approved")), source: request.source };
    expect(await test.gateway.charge(other)).toMatchObject({
      status: "declined",
      reason: "invalid_source",
    });
    expect(await test.captures()).toHaveLength(1);
  });

  it("finds by PayTrace's own id too", async () => {
    const test = await openPaytrace();
    const { request, outcome, transactionId } = await charged(test);
    expect(await test.gateway.find({ ...attemptOf(request), transactionId })).toEqual(outcome);
  });

  it("is unavailable with a password that PayTrace does not take", async () => {
    const test = await openPaytrace();
    const gateway = gatewayAt(test.standIn, "other");
    expect(await gateway.charge(await requestFor(test, "approved"))).toEqual({
      status: "unavailable",
    });
    expect(await test.captures()).toEqual([]);
  });

  describe("before the night's settlement", () => {
    const refund = { refundId: "return-1", currency: "USD" } as const;

    it("gives a whole payment back by voiding it, once", async () => {
      const test = await openPaytrace();
      test.standIn.settleLater();
      const { request, transactionId } = await charged(test);
      const whole = { ...refund, transactionId, amount: cents(12_34), isWhole: true };
      const first = await test.gateway.refund(whole);
      expect(first).toMatchObject({ status: "refunded", amount: 12_34 });
      expect(await test.gateway.refund(whole)).toEqual(first);
      expect(test.standIn.transactions().map((one) => one.status_message)).toEqual(["Voided"]);
      expect(await test.gateway.find(attemptOf(request))).toMatchObject({ status: "cancelled" });
    });

    it("lets a part wait", async () => {
      const test = await openPaytrace();
      test.standIn.settleLater();
      const { transactionId } = await charged(test);
      const part = { ...refund, transactionId, amount: cents(1_00), isWhole: false };
      expect(await test.gateway.refund(part)).toEqual({ status: "unavailable" });
      expect(test.standIn.transactions()).toHaveLength(1);
    });
  });

  describe("its messages (security A33)", () => {
    it("are read as what PayTrace itself says of the transaction", async () => {
      const test = await openPaytrace();
      const { request, transactionId } = await charged(test);
      const lie = { transaction_id: transactionId, amount: 0.01, invoice_id: "another" };
      const reading = await test.gateway.readEvent(delivery(JSON.stringify(lie)));
      expect(reading).toEqual({
        status: "event",
        event: {
          eventId: `paytrace-${transactionId}-captured`,
          kind: "captured",
          transactionId,
          attemptId: request.attemptId,
          orderNumber: request.orderNumber,
          amount: 12_34,
          currency: "USD",
        },
      });
      const form = delivery(`transaction_id=${transactionId}&amount=0.01`);
      expect(await test.gateway.readEvent(form)).toEqual(reading);
    });

    it.each(["", "{}", "[]", '{"transaction_id":"999"}', '{"transaction_id":"../x"}', "x=1"])(
      "are forged when they are about nothing of ours: %j",
      async (body) => {
        const test = await openPaytrace();
        await charged(test);
        expect(await test.gateway.readEvent(delivery(body))).toEqual({ status: "forged" });
      },
    );

    it("tell of a sale that somebody voided at PayTrace: all of it went back", async () => {
      const test = await openPaytrace();
      const { request, transactionId } = await charged(test);
      for (const sale of test.standIn.transactions()) sale.status_message = "Voided";
      const about = { amount: 12_34, currency: "USD" };
      const message = delivery(JSON.stringify({ transaction_id: transactionId }));
      expect(await test.gateway.readEvent(message)).toMatchObject({
        event: {
          kind: "refunded",
          attemptId: request.attemptId,
          moneyBack: [{ kind: "refund", id: transactionId, ...about, hasFailed: false }],
        },
      });
    });

    it("tell of a refund that was made at PayTrace, by the invoice of its sale", async () => {
      const test = await openPaytrace();
      const { request, transactionId } = await charged(test);
      const [sale] = test.standIn.transactions();
      if (!sale) throw new Error("No sale.");
      const made = { ...sale, transaction_id: 777, transaction_type: "REFUND" as const, amount: 5 };
      test.standIn.transactions().push(made);
      expect(await test.gateway.readEvent(delivery('{"transaction_id":777}'))).toMatchObject({
        event: {
          kind: "refunded",
          attemptId: request.attemptId,
          amount: 5_00,
          moneyBack: [{ id: "777", amount: 5_00 }],
        },
      });
      expect(transactionId).not.toBe("777");
    });

    it("wait while PayTrace cannot be asked", async () => {
      const test = await openPaytrace();
      const { transactionId } = await charged(test);
      await test.breakDown("refusing");
      const message = delivery(JSON.stringify({ transaction_id: transactionId }));
      expect(await test.gateway.readEvent(message)).toEqual({ status: "unavailable" });
    });
  });
});
