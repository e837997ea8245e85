import { describe, expect, it } from "vitest";

import { haveOtherTaxIds, mergeBar, type MergedAccount, mergeRefusal } from "./merge-bar.ts";

const KEPT: MergedAccount = {
  id: "1",
  email: "queda@example.com",
  adminLevel: 0,
  isDisabled: false,
  mergedInto: null,
  emailVerifiedAt: new Date("2026-01-05T12:00:00Z"),
  taxIdType: "juridica",
  taxIdNumber: "3101123456",
  isActed: false,
  isPaying: false,
};
const GONE: MergedAccount = { ...KEPT, id: "2", email: "pasa@example.com" };
const CONSENT = { typed: "pasa@example.com", isTaxIdMeant: false };

describe("two accounts of one customer", () => {
  it("are merged where both are open customers' and nothing of either is under way", () => {
    expect(mergeRefusal(KEPT, GONE, CONSENT)).toBeUndefined();
  });

  it.each([
    ["same", {}, { id: "1" }],
    ["staff", { adminLevel: 1 }, {}],
    ["staff", {}, { adminLevel: 1 }],
    ["closed", { isDisabled: true }, {}],
    ["closed", {}, { isDisabled: true }],
    ["merged", { isDisabled: true, mergedInto: "3" }, {}],
    ["merged", {}, { isDisabled: true, mergedInto: "3" }],
    ["acted", { isActed: true }, {}],
    ["acted", {}, { isActed: true }],
    ["paying", {}, { isPaying: true }],
    ["unconfirmed", { emailVerifiedAt: null }, {}],
  ] as const)("are not where it is %s", (bar, kept, gone) => {
    expect(mergeBar({ ...KEPT, ...kept }, { ...GONE, ...gone })).toBe(bar);
  });

  it("are where the one that stays is being paid for: its orders stay where they are", () => {
    expect(mergeBar({ ...KEPT, isPaying: true }, GONE)).toBeUndefined();
  });

  it("are where nobody confirmed the one that goes, and where nobody confirmed either", () => {
    const unproved = { ...GONE, emailVerifiedAt: null };
    expect(mergeBar(KEPT, unproved)).toBeUndefined();
    expect(mergeBar({ ...KEPT, emailVerifiedAt: null }, unproved)).toBeUndefined();
  });

  it("are only by the e-mail of the one that goes, in whatever case", () => {
    expect(mergeRefusal(KEPT, GONE, { ...CONSENT, typed: " Pasa@Example.com " })).toBeUndefined();
    expect(mergeRefusal(KEPT, GONE, { ...CONSENT, typed: KEPT.email })).toBe("typed");
    expect(mergeRefusal(KEPT, GONE, { ...CONSENT, typed: "" })).toBe("typed");
  });

  it("are of different identifications only where somebody said that they are meant", () => {
    const other = { ...GONE, taxIdNumber: "3101999999" };
    expect(mergeRefusal(KEPT, other, CONSENT)).toBe("tax_ids");
    expect(mergeRefusal(KEPT, other, { ...CONSENT, isTaxIdMeant: true })).toBeUndefined();
  });
});

it.each([
  [false, {}],
  [false, { taxIdType: "", taxIdNumber: "" }],
  [true, { taxIdNumber: "3101123457" }],
  [true, { taxIdType: "nite" }],
])("identifications are different: %s of %j beside 3101123456", (areOther, more) => {
  expect(haveOtherTaxIds(KEPT, { ...GONE, ...more })).toBe(areOther);
  expect(haveOtherTaxIds({ ...GONE, ...more }, KEPT)).toBe(areOther);
});
