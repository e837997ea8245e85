import { describe, expect, it } from "vitest";

import type { ShownOrder } from "#contract/orders.ts";

import { amountDue, payStanding } from "./pay-standing.ts";

const WAITS = {
  offer: { type: "order", orderNumber: "100001", validator: "v" },
  isPaying: false,
  paidAt: null,
  status: "Awaiting Payment",
  proposal: null,
} as const;
const PAID = { ...WAITS, offer: null, paidAt: "2026-03-02T10:00:00Z", status: "Shipped" };

const SUMS = { products: 10, shipping: 0, discount: 0, tax: 0, core: 0, total: 10 };

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

  it("with a change to be paid can be paid, and is being paid, though it is paid itself", () => {
    const proposal: ShownOrder["proposal"] = {
      number: 3,
      way: "provider",
      changes: [],
      shippingAddress: null,
      isBilledAnew: false,
      shippingOption: null,
      before: SUMS,
      after: { ...SUMS, products: 15, total: 15 },
      difference: 5,
      expiresAt: "2026-03-03T10:00:00Z",
      isPayable: true,
    };
    const changed = { ...PAID, offer: WAITS.offer, proposal };
    expect(payStanding(changed)).toBe("payable");
    expect(payStanding({ ...changed, isPaying: true })).toBe("paying");
    expect(payStanding({ ...changed, proposal: null, offer: null })).toBe("paid");
    expect(amountDue({ total: 10, proposal })).toBe(5);
    expect(amountDue({ total: 10, proposal: null })).toBe(10);
  });

  it("has ended without a payment, or when it was cancelled after one", () => {
    expect(payStanding({ ...WAITS, offer: null })).toBe("ended");
    expect(payStanding({ ...PAID, status: "Cancelled" })).toBe("ended");
    expect(payStanding({ ...WAITS, offer: null, status: "Cancelled" })).toBe("ended");
  });
});
