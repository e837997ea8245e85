import { describe, expect, it } from "vitest";

import { ORDER_STATUSES, type OrderStatus } from "../order/order-status.ts";
import { QUOTE_STATUSES, type QuoteStatus } from "../quote/quote-status.ts";
import { RETURN_STATUSES, nextSteps } from "../return/return-status.ts";
import { CLAIM_STATUSES, nextClaimSteps } from "../warranty/claim-status.ts";
import { OVER } from "./open-business.ts";

describe("business with a customer is over", () => {
  it("for a return when no step is left, and when it ended before anything came", () => {
    const ended = RETURN_STATUSES.filter((status) => nextSteps(status).includes("reopen"));
    const without = RETURN_STATUSES.filter((status) => nextSteps(status).length === 0);
    expect([...without, ...ended]).toEqual(OVER.returns);
  });

  it("for a claim when no step is left", () => {
    expect(
      CLAIM_STATUSES.filter((status) => nextClaimSteps(status).length === 0).toSorted(),
    ).toEqual(OVER.claims.toSorted());
  });

  it("for a quote when it was answered to the end, taken back, or its time is over", () => {
    const over: readonly QuoteStatus[] = OVER.quotes;
    expect(QUOTE_STATUSES.filter((status) => !over.includes(status))).toEqual([
      "requested",
      "answered",
    ]);
    expect(OVER.quotes.filter((status) => !QUOTE_STATUSES.includes(status))).toEqual([]);
  });

  it("for an order when it was delivered or cancelled, and at no other time", () => {
    const over: readonly OrderStatus[] = OVER.orders;
    expect(ORDER_STATUSES.filter((status) => !over.includes(status))).toEqual([
      "awaiting_payment",
      "vin_verification",
      "awaiting_shipment",
      "on_hold",
      "shipped",
    ]);
  });
});
