import { describe, expect, it } from "vitest";

import { type ChosenPayment, paymentDeadline, paymentRefusal } from "./payment-method.ts";

const byCard: ChosenPayment = {
  method: "card",
  taken: ["card", "paytrace", "credit", "transfer"],
  creditType: "retail",
  gateways: ["card", "paypal"],
  source: "card",
  token: "pm_123",
  isDemo: false,
};

describe("a way to pay (decisions §7, security A8)", () => {
  it("is taken with its own data", () => {
    expect(paymentRefusal(byCard)).toBeUndefined();
  });

  it.each<[why: string, change: Partial<ChosenPayment>, refusal: string]>([
    ["credit without a row that says so", { method: "credit", source: null }, "method_not_offered"],
    ["a card without its data", { source: null }, "payment_data_missing"],
    ["a card with the data of PayPal", { source: "paypal" }, "payment_data_unwanted"],
    ["a transfer with a card", { method: "transfer" }, "payment_data_unwanted"],
    ["credit with a card", { method: "credit", creditType: "credit" }, "payment_data_unwanted"],
    [
      "a gateway without keys",
      { method: "paytrace", source: "paytrace", token: "" },
      "method_not_offered",
    ],
    [
      "what the storefront does not take",
      { method: "paypal", source: "paypal", token: "" },
      "method_not_offered",
    ],
    [
      "a transfer where none is taken",
      { method: "transfer", source: null, taken: ["card"] },
      "method_not_offered",
    ],
    ["a sandbox token outside the demonstration", { token: "tok_approved" }, "method_not_offered"],
  ])("is refused: %s", (_why, change, refusal) => {
    expect(paymentRefusal({ ...byCard, ...change })).toBe(refusal);
  });

  it.each<[why: string, change: Partial<ChosenPayment>]>([
    ["credit of a credit customer", { method: "credit", creditType: "credit", source: null }],
    ["a transfer by anybody", { method: "transfer", source: null }],
    ["a sandbox token in the demonstration", { token: "tok_approved", isDemo: true }],
  ])("is taken: %s", (_why, change) => {
    expect(paymentRefusal({ ...byCard, ...change })).toBeUndefined();
  });

  it("gives a card an hour, a transfer five days or one, and credit no deadline", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(paymentDeadline({ method: "card", isUnproven: false, isByLink: false }, now)).toEqual(
      new Date("2026-11-21T11:00:00Z"),
    );
    expect(paymentDeadline({ method: "paypal", isUnproven: false, isByLink: false }, now)).toEqual(
      new Date("2026-11-21T11:00:00Z"),
    );
    expect(
      paymentDeadline({ method: "transfer", isUnproven: false, isByLink: false }, now),
    ).toEqual(new Date("2026-11-26T10:00:00Z"));
    expect(paymentDeadline({ method: "transfer", isUnproven: true, isByLink: false }, now)).toEqual(
      new Date("2026-11-22T10:00:00Z"),
    );
    expect(
      paymentDeadline({ method: "credit", isUnproven: false, isByLink: false }, now),
    ).toBeNull();
  });
});
