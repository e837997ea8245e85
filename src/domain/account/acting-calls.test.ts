import { describe, expect, it } from "vitest";

import { ACTING_CALLS, actingRule, NOTED_CALLS } from "./acting-calls.ts";

describe("a call while staff acts for a customer (ADR 0055)", () => {
  it.each([
    ["GET", "account/orders", "refused"],
    ["POST", "account/orders", "free"],
    ["POST", "orders/place", "free"],
    ["POST", "auth/logout", "free"],
    ["POST", "account/changepassword", "refused"],
    ["POST", "account/payinvoices", "refused"],
    ["GET", "", "refused"],
    ["", "", "refused"],
  ])("of %s %s is %s", (method, path, rule) => {
    expect(actingRule(method, path)).toBe(rule);
  });

  it("that changes something is noted, and only by the method that changes it", () => {
    expect(NOTED_CALLS.length).toBeGreaterThan(5);
    for (const path of NOTED_CALLS) {
      expect(actingRule("POST", path)).toBe("noted");
      expect(actingRule("GET", path)).toBe("refused");
    }
  });

  it("of HEAD is that of GET", () => {
    const read = ACTING_CALLS.find((call) => call.startsWith("GET ")) ?? "";
    const path = read.slice("GET ".length);
    expect([actingRule("GET", path), actingRule("HEAD", path)]).toEqual(["free", "free"]);
    expect(actingRule("PUT", path)).toBe("refused");
  });

  it("is named once, and each that is named is not refused", () => {
    expect(new Set(ACTING_CALLS).size).toBe(ACTING_CALLS.length);
    for (const call of ACTING_CALLS) {
      const [method = "", path = ""] = call.split(" ");
      expect(actingRule(method, path)).not.toBe("refused");
    }
  });
});
