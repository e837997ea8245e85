import { describe, expect, it } from "vitest";

import {
  DESK_QUOTE_STEPS,
  deskQuoteSteps,
  isOfferOpen,
  QUOTE_STATUSES,
  QUOTE_STEPS,
  quoteAfter,
  QUOTE_DAYS,
  quoteExpiry,
  quoteStatusAt,
  type QuoteStep,
} from "./quote-status.ts";

const PRICED = new Date("2028-03-06T10:00:00Z");
const EARLIER = new Date(PRICED.getTime() - 1);
const REFUSED = "-";

/** Where each step leads while the prices hold, from each status in the order of QUOTE_STATUSES. */
const WHILE_PRICES_HOLD: Record<QuoteStep, string> = {
  answer: "answered answered - - - -",
  decline: "declined declined - - - -",
  accept: "- accepted - - - -",
  refuse: "withdrawn declined - - - -",
  expire: "- - - - expired -",
  reopen: "- - answered - - -",
};
/** And once they hold no longer: an answer has expired by itself. */
const AFTERWARDS: Record<QuoteStep, string> = {
  answer: "answered - - - - -",
  decline: "declined - - - - -",
  accept: "- - - - - -",
  refuse: "withdrawn - - - - -",
  expire: "- expired - - expired -",
  reopen: "- - expired - - -",
};

function ends(step: QuoteStep, now: Date): string {
  return QUOTE_STATUSES.map((status) => {
    try {
      return quoteAfter({ status, expiresAt: PRICED }, step, now);
    } catch {
      return REFUSED;
    }
  }).join(" ");
}

describe("the status of a quote (decisions §7)", () => {
  it.each(QUOTE_STEPS)(
    "by the step %s changes as the decisions say and in no other way",
    (step) => {
      expect(ends(step, EARLIER)).toBe(WHILE_PRICES_HOLD[step]);
      expect(ends(step, PRICED)).toBe(AFTERWARDS[step]);
    },
  );

  it("says why a step is refused", () => {
    expect(() => quoteAfter({ status: "expired", expiresAt: null }, "accept", PRICED)).toThrow(
      "quote_status_refused",
    );
  });

  it("is expired from the instant on at which its 15 days are over", () => {
    const answered = new Date("2028-02-20T10:00:00Z");
    const expiresAt = quoteExpiry(answered, QUOTE_DAYS);
    expect(expiresAt).toEqual(new Date("2028-03-06T10:00:00Z")); // over a leap day
    const quote = { status: "answered", expiresAt } as const;
    expect(quoteStatusAt(quote, new Date(expiresAt.getTime() - 1))).toBe("answered");
    expect(quoteStatusAt(quote, expiresAt)).toBe("expired");
    expect(quoteStatusAt({ status: "accepted", expiresAt }, expiresAt)).toBe("accepted");
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

describe("what staff may do with a quote", () => {
  it.each(QUOTE_STATUSES)(
    "is what a quote that is %s takes, and nothing that it refuses",
    (status) => {
      const quote = { status, expiresAt: PRICED };
      const taken = DESK_QUOTE_STEPS.filter((step) => {
        try {
          quoteAfter(quote, step, EARLIER);
          return true;
        } catch {
          return false;
        }
      });
      expect(deskQuoteSteps(quote, EARLIER)).toEqual(taken);
    },
  );

  it("is nothing once the days of an answer are over", () => {
    const quote = { status: "answered", expiresAt: PRICED } as const;
    expect(deskQuoteSteps(quote, EARLIER)).toEqual(["answer", "decline"]);
    expect(deskQuoteSteps(quote, PRICED)).toEqual([]);
  });
});
