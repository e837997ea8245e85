import { describe, expect, it } from "vitest";

import { payStanding } from "./pay-standing.ts";

const WAITS = {
  offer: { type: "order", orderNumber: "100001", validator: "v" },
  isPaying: false,
  paidAt: null,
  status: "Awaiting Payment",
} as const;
const PAID = { ...WAITS, offer: null, paidAt: "2026-03-02T10:00:00Z", status: "Shipped" };

describe("an order whose customer came to pay it", () => {
  it("can be paid as long as it waits and no payment is out", () => {
    expect(payStanding(WAITS)).toBe("payable");
    expect(payStanding({ ...WAITS, isPaying: true })).toBe("paying");
  });

  it("is being paid while the bank decides, though the time to begin is over", () => {
    expect(payStanding({ ...WAITS, offer: null, isPaying: true })).toBe("paying");
  });

  it("is paid once the money came, wherever it is by then", () => {
    expect(payStanding(PAID)).toBe("paid");
    expect(payStanding({ ...PAID, status: "VIN Verification" })).toBe("paid");
  });

  it("has ended without a payment, or when it was cancelled after one", () => {
    expect(payStanding({ ...WAITS, offer: null })).toBe("ended");
    expect(payStanding({ ...PAID, status: "Cancelled" })).toBe("ended");
    expect(payStanding({ ...WAITS, offer: null, status: "Cancelled" })).toBe("ended");
  });
});
