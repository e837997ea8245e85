import { describe, expect, it } from "vitest";

import {
  DESK_QUOTE_STEPS,
  deskQuoteSteps,
  isOfferOpen,
  MOST_QUOTE_DAYS,
  QUOTE_DAYS,
  QUOTE_STATUSES,
  QUOTE_STEPS,
  quoteAfter,
  quoteExpiry,
  quoteStatusAt,
  type QuoteStep,
} from "./quote-status.ts";

const PRICED = new Date("2028-03-06T10:00:00Z");
const EARLIER = new Date(PRICED.getTime() - 1);
const REFUSED = "-";

/** Where each step leads while the prices hold, from each status in the order of QUOTE_STATUSES. */
const WHILE_PRICES_HOLD: Record<QuoteStep, string> = {
  answer: "answered answered - - answered -",
  decline: "declined declined - - - -",
  accept: "- accepted - - - -",
  refuse: "withdrawn declined - - - -",
  expire: "- - - - expired -",
  reopen: "- - answered - - -",
};
/** And once they hold no longer: an answer has expired by itself. */
const AFTERWARDS: Record<QuoteStep, string> = {
  answer: "answered answered - - answered -",
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

  it("is answered again to nobody whose account was deleted", () => {
    const quote = { status: "expired", expiresAt: PRICED, email: "1@deleted.invalid" } as const;
    expect(() => quoteAfter(quote, "answer", PRICED)).toThrow("quote_status_refused");
    expect(deskQuoteSteps(quote, PRICED)).toEqual([]);
    const kept = { ...quote, email: "ana@example.com" };
    expect(quoteAfter(kept, "answer", PRICED)).toBe("answered");
  });

  it("is expired from the instant on at which the days of its answer are over", () => {
    const answered = new Date("2028-02-20T10:00:00Z");
    const expiresAt = quoteExpiry(answered, QUOTE_DAYS);
    expect(expiresAt).toEqual(new Date("2028-03-06T10:00:00Z")); // over a leap day
    expect(quoteExpiry(answered, 1)).toEqual(new Date("2028-02-21T10:00:00Z"));
    expect(quoteExpiry(answered, MOST_QUOTE_DAYS)).toEqual(new Date("2028-04-20T10:00:00Z"));
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

  it("is to answer anew, and nothing else, once the days of an answer are over", () => {
    const quote = { status: "answered", expiresAt: PRICED } as const;
    expect(deskQuoteSteps(quote, EARLIER)).toEqual(["answer", "decline"]);
    expect(deskQuoteSteps(quote, PRICED)).toEqual(["answer"]);
  });
});
