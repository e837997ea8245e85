import { describe, expect, it } from "vitest";

import { CREDIT_CAUSES, creditNoteName, creditReason, readCreditReason } from "./credit-note.ts";

describe("a credit note", () => {
  it("is named by the series of its storefront", () => {
    expect(creditNoteName({ storefront: "cr", number: 12 })).toBe("CR-12");
    expect(creditNoteName({ storefront: "us", number: 1 })).toBe("US-1");
  });

  it.each(CREDIT_CAUSES)("keeps that it was given for %s, with a number and without", (cause) => {
    const kept = creditReason({ cause, number: "700001" });
    const number = cause === "refund" ? "" : "700001"; // it means nothing to a customer
    expect(readCreditReason(kept)).toEqual({ cause, number });
    expect(readCreditReason(creditReason({ cause, number: "" }))).toEqual({ cause, number: "" });
  });

  it("is of money that went back where its reason is one that this release does not know", () => {
    expect(readCreditReason("present 3")).toEqual({ cause: "refund", number: "" });
  });
});
