import { describe, expect, it } from "vitest";

import { NO_TAX_IDENTITY, taxIdentity } from "./tax-identity.ts";

describe("the identification on an invoice (decisions §7)", () => {
  it.each([
    ["", "", ""],
    ["fisica", "1-0234-0567", "102340567"],
    ["juridica", "3-101-123456", "3101123456"],
    ["dimex", "155812345678", "155812345678"],
    ["extranjero", "AB 123456", "AB123456"],
    ["ein", "12-3456789", "123456789"],
  ] as const)("of the kind %j is kept: %j as %j", (type, typed, number) => {
    expect(taxIdentity(type, typed)).toEqual({ type, number });
  });

  it.each([
    ["", "1"],
    ["fisica", "002340567"],
    ["fisica", "12345678"],
    ["juridica", "310112345"],
    ["dimex", "1558123456"],
    ["nite", ""],
    ["extranjero", "<b>"],
    ["ein", "12-345678"],
    ["ein", "12-34567890"],
  ] as const)("of the kind %j is refused: %j", (type, typed) => {
    expect(taxIdentity(type, typed)).toBeUndefined();
  });

  it("is none of an empty kind where nobody gave one", () => {
    expect(taxIdentity("", "")).toEqual(NO_TAX_IDENTITY);
  });
});
