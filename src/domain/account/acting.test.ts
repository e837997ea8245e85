import { describe, expect, it } from "vitest";

import { ACTING_SECONDS, actingEnd, doesActingHold, mayBeActedFor } from "./acting.ts";

const NOW = new Date("2026-11-26T15:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const STAFF = { adminLevel: 2, isDisabled: false, endedAt: null, expiresAt: after(1) } as const;
const CUSTOMER = { adminLevel: 0, isDisabled: false } as const;

describe("for whom staff may act (ADR 0055)", () => {
  it("is a customer, and nobody of the staff, whatever their role", () => {
    expect(mayBeActedFor(CUSTOMER)).toBe(true);
    for (const adminLevel of [1, 2, 3] as const)
      expect(mayBeActedFor({ ...CUSTOMER, adminLevel })).toBe(false);
  });

  it("is nobody whose account is closed", () => {
    expect(mayBeActedFor({ ...CUSTOMER, isDisabled: true })).toBe(false);
  });
});

describe("when acting ends by itself", () => {
  it("is an hour later", () => {
    expect(actingEnd(NOW, after(ACTING_SECONDS + 1))).toEqual(after(3_600));
  });

  it("is with the session of the staff where that ends sooner", () => {
    expect(actingEnd(NOW, after(60))).toEqual(after(60));
  });
});

describe("acting holds", () => {
  it("as long as the session and the role of the staff do", () => {
    expect(doesActingHold(STAFF, CUSTOMER, NOW)).toBe(true);
    expect(doesActingHold({ ...STAFF, adminLevel: 3 }, CUSTOMER, NOW)).toBe(true);
  });

  it.each([
    ["the session of the staff was ended", { endedAt: NOW }],
    ["the session of the staff is over", { expiresAt: NOW }],
    ["the staff may not log in any more", { isDisabled: true }],
    ["the staff is no manager any more", { adminLevel: 1 as const }],
    ["whoever acts is a customer now", { adminLevel: 0 as const }],
  ])("no longer once %s", (_, change) => {
    expect(doesActingHold({ ...STAFF, ...change }, CUSTOMER, NOW)).toBe(false);
  });

  it.each([
    ["became staff", { adminLevel: 1 as const }],
    ["was closed", { isDisabled: true }],
  ])("no longer once the customer %s", (_, change) => {
    expect(doesActingHold(STAFF, { ...CUSTOMER, ...change }, NOW)).toBe(false);
  });
});
