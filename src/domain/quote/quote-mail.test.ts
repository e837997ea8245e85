import { describe, expect, it } from "vitest";

import { isQuoteMailStillTrue, quoteMailKind } from "./quote-mail.ts";
import { QUOTE_STATUSES } from "./quote-status.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const later = new Date(NOW.getTime() + 1);

describe("a mail of a quote", () => {
  it.each([
    ["quote_placed", ["requested"]],
    ["quote_answered", ["answered"]],
  ] as const)("%s is true of one that is %s, and of none else", (kind, of) => {
    const isTrue = (status: (typeof QUOTE_STATUSES)[number]) =>
      isQuoteMailStillTrue(kind, { status, expiresAt: later }, NOW);
    expect(QUOTE_STATUSES.filter(isTrue)).toEqual(of);
  });

  it("names prices no longer once their days are over, noted or not", () => {
    const quote = { status: "answered", expiresAt: NOW } as const;
    expect(isQuoteMailStillTrue("quote_answered", quote, NOW)).toBe(false);
  });

  it("is none of an order", () => {
    expect(quoteMailKind("quote_answered")).toBe("quote_answered");
    expect(quoteMailKind("order_placed")).toBeUndefined();
  });
});
