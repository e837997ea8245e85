import { describe, expect, it } from "vitest";

import {
  type AwaitedPayment,
  type ChosenPayment,
  paymentDeadline,
  paymentRefusal,
} from "./payment-method.ts";
import { TRANSFER_DAYS } from "../order/promised-days.ts";

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

  it.each<[why: string, awaited: Partial<AwaitedPayment>, until: string | null]>([
    ["a card an hour", { method: "card" }, "2026-11-21T11:00:00Z"],
    ["PayPal an hour", { method: "paypal" }, "2026-11-21T11:00:00Z"],
    ["what is paid at a link a day", { method: "card", isByLink: true }, "2026-11-22T10:00:00Z"],
    ["a transfer the days that were promised", {}, "2026-11-26T10:00:00Z"],
    ["a transfer other days", { transferDays: 12 }, "2026-12-03T10:00:00Z"],
    ["a guest's unproven transfer a day", { isUnproven: true }, "2026-11-22T10:00:00Z"],
    [
      "the same whatever was promised",
      { isUnproven: true, transferDays: 30 },
      "2026-11-22T10:00:00Z",
    ],
    ["a transfer that staff took its days too", { isByLink: true }, "2026-11-26T10:00:00Z"],
    ["credit no deadline", { method: "credit" }, null],
  ])("gives %s", (_why, awaited, until) => {
    const waiting = { method: "transfer", isUnproven: false, isByLink: false } as const;
    const whole = { ...waiting, transferDays: TRANSFER_DAYS, ...awaited };
    const now = new Date("2026-11-21T10:00:00Z");
    expect(paymentDeadline(whole, now)?.toISOString() ?? null).toBe(
      until && new Date(until).toISOString(),
    );
  });
});
