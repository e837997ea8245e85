import { describe, expect, it } from "vitest";

import {
  isOfferOpen,
  QUOTE_STATUSES,
  quoteExpiry,
  quoteStatusAt,
  refusedByCustomer,
  requireQuoteChange,
  statusOnceUnpaid,
} from "./quote-status.ts";

const ALLOWED = [
  "requested > answered",
  "requested > declined",
  "requested > withdrawn",
  "answered > answered",
  "answered > accepted",
  "answered > declined",
  "answered > expired",
];
const PAIRS = QUOTE_STATUSES.flatMap((from) => QUOTE_STATUSES.map((to) => ({ from, to })));

describe("the status of a quote (decisions §7)", () => {
  it("changes as the decisions say and in no other way", () => {
    const possible = PAIRS.filter(({ from, to }) => {
      try {
        requireQuoteChange(from, to);
        return true;
      } catch {
        return false;
      }
    });
    expect(possible.map(({ from, to }) => `${from} > ${to}`)).toEqual(ALLOWED);
    expect(() => requireQuoteChange("expired", "accepted")).toThrow("quote_status_refused");
  });

  it("is expired from the instant on at which its 15 days are over", () => {
    const answered = new Date("2028-02-20T10:00:00Z");
    const expiresAt = quoteExpiry(answered);
    expect(expiresAt).toEqual(new Date("2028-03-06T10:00:00Z")); // over a leap day
    const quote = { status: "answered", expiresAt } as const;
    expect(quoteStatusAt(quote, new Date(expiresAt.getTime() - 1))).toBe("answered");
    expect(quoteStatusAt(quote, expiresAt)).toBe("expired");
    expect(quoteStatusAt({ status: "accepted", expiresAt }, expiresAt)).toBe("accepted");
  });

  it("stands again when its order ended unpaid, until its 15 days are over", () => {
    const expiresAt = new Date("2028-03-06T10:00:00Z");
    const quote = { status: "accepted", expiresAt } as const;
    expect(statusOnceUnpaid(quote, new Date(expiresAt.getTime() - 1))).toBe("answered");
    expect(statusOnceUnpaid(quote, expiresAt)).toBe("expired");
  });

  it("is withdrawn by a customer's no before the answer, and declined by one after it", () => {
    expect([refusedByCustomer("requested"), refusedByCustomer("answered")]).toEqual([
      "withdrawn",
      "declined",
    ]);
  });

  it.each([
    ["requested", undefined, false],
    ["answered", undefined, true],
    ["answered", { status: "cancelled", method: "card" }, true],
    ["accepted", { status: "awaiting_payment", method: "card" }, true],
    ["accepted", { status: "awaiting_payment", method: "transfer" }, false],
    ["accepted", { status: "awaiting_shipment", method: "card" }, false],
    ["accepted", undefined, false],
    ["expired", undefined, false],
    ["declined", undefined, false],
    ["withdrawn", undefined, false],
  ] as const)("%s, with the order %o, may be paid now: %s", (status, order, expected) => {
    expect(isOfferOpen(status, order)).toBe(expected);
  });
});
