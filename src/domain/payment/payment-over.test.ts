import { describe, expect, it } from "vitest";

import { isPaymentOver } from "./payment-over.ts";

const CALLS = ["first", "again", "confirm"] as const;

describe("a payment that was refused", () => {
  it.each([
    ["declined", 402, "card_declined"],
    ["of an amount that is not owed", 422, "invoice_amount_refused"],
    ["in a form that is none", 400, "invalid_request"],
    ["of an order that has ended", 409, "order_status_refused"],
  ])("%s is over, whatever asked", (_what, status, code) => {
    expect(CALLS.map((call) => isPaymentOver({ status, code }, call))).toEqual([true, true, true]);
  });

  it.each([
    ["a fault of the shop", 500, "internal_error"],
    ["a shop that is overloaded", 503, "overloaded"],
    ["a gateway between that gives up", 502, ""],
    ["the same payment under way", 409, "in_progress"],
    ["a key that is another payment's", 422, "idempotency_key_reused"],
  ])("by %s is not over, whatever asked", (_what, status, code) => {
    expect(CALLS.map((call) => isPaymentOver({ status, code }, call))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    [408, "invalid_request"],
    [421, "other_version"],
    [421, "misdirected"],
    [425, "invalid_request"],
    [429, "rate_limited"],
  ])("at the door by %i (%s) is over only where it was never sent before", (status, code) => {
    expect(CALLS.map((call) => isPaymentOver({ status, code }, call))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("because its provider is out of reach is over, but not what is out there already", () => {
    const refusal = { status: 503, code: "payment_unavailable" };
    expect(CALLS.map((call) => isPaymentOver(refusal, call))).toEqual([true, true, false]);
  });
});
