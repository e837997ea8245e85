import { describe, expect, it } from "vitest";

import {
  CREDIT_CAUSES,
  creditNoteName,
  creditReason,
  isSameReason,
  readCreditReason,
} from "./credit-note.ts";

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

  it("keeps its reason in words that stay the same", () => {
    expect(creditReason({ cause: "return", number: "700001" })).toBe("return 700001");
    expect(creditReason({ cause: "cancelled", number: "" })).toBe("cancelled");
  });

  it("is given for the same as another where cause and number are", () => {
    const one = { cause: "return", number: "700001" } as const;
    expect(isSameReason(one, { ...one })).toBe(true);
    expect(isSameReason(one, { ...one, number: "700002" })).toBe(false);
    expect(isSameReason(one, { ...one, cause: "claim" })).toBe(false);
  });

  it("is of money that went back where its reason is one that this release does not know", () => {
    expect(readCreditReason("present 3")).toEqual({ cause: "refund", number: "" });
  });
});
