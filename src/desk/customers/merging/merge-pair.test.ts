import { expect, it } from "vitest";

import type { MergeSide } from "#contract/customer-merge.ts";

import { differing, owedTogether, pairOf } from "./merge-pair.ts";

const CUSTOMER: MergeSide["customer"] = {
  id: "1",
  disabled: false,
  invitation: { state: null, invitedAt: null, openedAt: null, whyNot: null, isUndelivered: false },
  locale: "es",
  storefront: "cr",
  version: 1,
  mergedInto: null,
  first_name: "Ana",
  last_name: "Mora",
  email: "queda@example.com",
  emailVerified: true,
  phone: { country_code: "506", number: "88881234" },
  account_type: "vehicle_owner",
  company_name: "",
  tax_id: null,
  seller: "",
  approval: "approved",
  isAdmin: 0,
  credit: "credit",
  creditLimit: 100,
  creditAvailable: 100,
  tax: true,
  priceLevel: "online",
  priceLevelAccess: ["online"],
};

const SIDE: MergeSide = {
  customer: CUSTOMER,
  counts: {
    orders: 0,
    quotes: 0,
    returns: 0,
    claims: 0,
    cores: 0,
    papers: 0,
    invoices: 0,
    receipts: 0,
    certificates: 0,
    applications: 0,
    mails: 0,
  },
  owed: 0,
  exemptions: 0,
  isReseller: false,
  addresses: 0,
  vehicles: 0,
  lists: 0,
  notes: 0,
  keys: 0,
  isApplying: false,
  lastOrder: null,
};

it("a pair is by which account stays, with what is in the way of that", () => {
  const other = { ...SIDE, customer: { ...CUSTOMER, id: "2" } };
  const look = { status: "success", one: SIDE, other, hasOtherTaxIds: false } as const;
  const bars = { one: null, other: "paying" } as const;
  expect(pairOf({ ...look, bars }, "1")).toEqual({ kept: SIDE, gone: other, bar: null });
  expect(pairOf({ ...look, bars }, "2")).toEqual({ kept: other, gone: SIDE, bar: "paying" });
});

it("what differs is what the one that stays has otherwise, lists of levels too", () => {
  const gone: MergeSide = {
    ...SIDE,
    customer: { ...CUSTOMER, id: "2", seller: "Rosa", priceLevelAccess: ["online", "wholesale"] },
  };
  expect(differing({ kept: SIDE, gone })).toEqual(new Set(["seller", "priceLevelAccess"]));
  expect(differing({ kept: SIDE, gone: SIDE })).toEqual(new Set());
});

it("whether an e-mail is confirmed stands beside who somebody is, and stands out where it differs", () => {
  const gone = { ...SIDE, customer: { ...CUSTOMER, id: "2", emailVerified: false } };
  expect(differing({ kept: SIDE, gone })).toEqual(new Set(["email_verified"]));
});

it.each([
  [0, 0, { owed: 0, over: 0 }],
  [60, 40, { owed: 100, over: 0 }],
  [60, 40.01, { owed: 100.01, over: 0.01 }],
  [0.1, 0.2, { owed: 0.3, over: 0 }],
])("%d and %d owed together are %j beside a limit of 100", (kept, gone, together) => {
  expect(owedTogether({ kept: { ...SIDE, owed: kept }, gone: { ...SIDE, owed: gone } })).toEqual(
    together,
  );
});
