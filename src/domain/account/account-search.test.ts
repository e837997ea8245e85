import { describe, expect, it } from "vitest";

import { readAccountSearch } from "./account-search.ts";

describe("what staff types to find a customer", () => {
  it.each([
    ["3-101-123456", "3101123456"],
    ["1 0234 0567", "102340567"],
    ["12.3456789", "123456789"],
    ["PA0123X", "pa0123x"],
    ["31", null],
    ["Mora", null],
    ["ana7@taller.example", null],
  ])("is an identification without dashes and blanks: %s", (text, taxId) => {
    expect(readAccountSearch(text).taxId).toBe(taxId);
  });

  it("is words of names too, and the beginning of everything as it stands", () => {
    const search = readAccountSearch("Diesel Mora");
    expect(search).toEqual({
      beginning: "Diesel Mora",
      nameWords: ["diesel", "mora"],
      phones: [],
      taxId: null,
    });
  });
});
