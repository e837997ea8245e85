import { describe, expect, it } from "vitest";

import {
  isPaidByLink,
  isPayableAtLink,
  isPayableBy,
  knownWays,
  phoneMethod,
  phonePayments,
  type PhoneTerms,
  waitsAtLink,
} from "./phone-order.ts";

const terms = (more: Partial<PhoneTerms> = {}): PhoneTerms => ({
  taken: ["card", "paypal", "credit", "transfer"],
  gateways: ["card", "paypal"],
  creditType: "retail",
  ...more,
});

describe("how an order by phone is paid", () => {
  it("is on account only for whom the account says so", () => {
    expect(phonePayments(terms())).toEqual(["link", "transfer", "paid"]);
    expect(phonePayments(terms({ creditType: "credit" }))).toEqual([
      "link",
      "transfer",
      "credit",
      "paid",
    ]);
    expect(phoneMethod("credit", terms())).toBeUndefined();
    expect(phoneMethod("credit", terms({ creditType: "credit" }))).toBe("credit");
  });

  it("is by what the storefront takes, whoever the customer is", () => {
    const closed = terms({ taken: ["card"], creditType: "credit" });
    expect(phonePayments(closed)).toEqual(["link", "paid"]);
    expect(phoneMethod("paid", closed)).toBe("transfer");
    expect(phoneMethod("transfer", closed)).toBeUndefined();
    expect(phoneMethod("credit", closed)).toBeUndefined();
  });

  it("is by link at the first gateway that is configured and taken, and not without one", () => {
    expect(phoneMethod("link", terms())).toBe("card");
    expect(phoneMethod("link", terms({ taken: ["paypal"] }))).toBe("paypal");
    expect(phoneMethod("link", terms({ gateways: [] }))).toBeUndefined();
    expect(phoneMethod("link", terms({ taken: ["transfer"] }))).toBeUndefined();
  });
});

describe("an order that is paid at its link", () => {
  it("was made by staff, and waits for a gateway", () => {
    expect(isPaidByLink({ takenBy: "ana", method: "card" })).toBe(true);
    expect(isPaidByLink({ takenBy: null, method: "card" })).toBe(false);
    expect(isPaidByLink({ takenBy: "ana", method: "transfer" })).toBe(false);
    expect(isPaidByLink({ takenBy: "ana", method: "credit" })).toBe(false);
  });

  it("waits as long as it is not paid and has not ended", () => {
    const order = { takenBy: "ana", method: "paypal" } as const;
    expect(waitsAtLink({ ...order, status: "awaiting_payment" })).toBe(true);
    expect(waitsAtLink({ ...order, status: "awaiting_shipment" })).toBe(false);
    expect(waitsAtLink({ ...order, status: "cancelled" })).toBe(false);
  });

  it("may be paid until its last moment, and not at it", () => {
    const expiresAt = new Date("2026-03-02T10:00:00Z");
    const order = { takenBy: "ana", method: "card", status: "awaiting_payment" } as const;
    const isPayable = (ms: number) =>
      isPayableAtLink({ ...order, expiresAt }, new Date(expiresAt.getTime() + ms));
    expect([isPayable(-1), isPayable(0), isPayable(1)]).toEqual([true, false, false]);
    expect(isPayableAtLink({ ...order, expiresAt: null }, expiresAt)).toBe(true);
    const paid = { ...order, status: "awaiting_shipment", expiresAt: null } as const;
    expect(isPayableAtLink(paid, expiresAt)).toBe(false);
  });
});

it.each([
  ["link", 1, true],
  ["link", 0, false],
  ["transfer", 0, true],
  ["credit", 0, true],
] as const)("is paid by %s when it comes to %i cents: %s", (way, total, may) => {
  expect(isPayableBy(way, total)).toBe(may);
});

it("passes over the ways to pay that a later version may tell of (ADR 0075)", () => {
  expect(knownWays(["link", "by_barter", "paid"])).toEqual(["link", "paid"]);
});
