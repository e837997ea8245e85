import { describe, expect, it } from "vitest";

import { firstApproval } from "./account-type.ts";
import { accessibleLevels, switchedLevel } from "./price-access.ts";
import { adminLevelOf, hasRole } from "./role.ts";
import { isSessionAlive } from "./session-life.ts";

describe("price levels of a customer (decisions §2)", () => {
  const wholesale = {
    priceLevel: "wholesale",
    priceLevelAccess: ["repair_shop", "online"],
  } as const;

  it("are the one in use and those that were granted", () => {
    expect(accessibleLevels(wholesale)).toEqual(["online", "repair_shop", "wholesale"]);
  });

  it.each([
    ["online", "online"],
    ["wholesale", "wholesale"],
    ["precio4", "wholesale"],
    ["__proto__", "wholesale"],
  ])("asked for %s become %s", (requested, expected) => {
    expect(switchedLevel(wholesale, requested)).toBe(expected);
  });
});

describe("roles (decisions §3)", () => {
  it("include those below them", () => {
    expect(hasRole(2, "staff")).toBe(true);
    expect(hasRole(2, "manager")).toBe(true);
    expect(hasRole(2, "owner")).toBe(false);
    expect(hasRole(0, "staff")).toBe(false);
  });

  it("are none when the level is unknown", () => {
    expect([adminLevelOf(4), adminLevelOf(-1), adminLevelOf(3)]).toEqual([0, 0, 3]);
  });
});

describe("a session (security A1)", () => {
  const login = new Date("2026-03-08T06:00:00Z");
  const times = {
    expiresAt: new Date("2026-03-08T18:00:00Z"),
    seenAt: login,
    adminLevel: 0,
  } as const;

  it("of a customer lasts until its hour", () => {
    expect(isSessionAlive(times, new Date("2026-03-08T17:59:59Z"))).toBe(true);
    expect(isSessionAlive(times, new Date("2026-03-08T18:00:00Z"))).toBe(false);
  });

  it("of staff ends after two idle hours", () => {
    const staff = { ...times, adminLevel: 1 } as const;
    expect(isSessionAlive(staff, new Date("2026-03-08T07:59:59Z"))).toBe(true);
    expect(isSessionAlive(staff, new Date("2026-03-08T08:00:00Z"))).toBe(false);
  });
});

it("an owner of a vehicle is active at once, a company waits for staff (decisions §3)", () => {
  expect(firstApproval("vehicle_owner")).toBe("approved");
  expect(firstApproval("export_reseller")).toBe("pending");
});
