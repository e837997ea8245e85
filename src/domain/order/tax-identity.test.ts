import { describe, expect, it } from "vitest";

import {
  NO_TAX_ID,
  optionalTaxIdProblems,
  TAX_ID_TYPES,
  taxIdentity,
  taxIdProblems,
  taxTypesFor,
  writtenTaxId,
} from "./tax-identity.ts";

describe("the identification on an invoice (decisions §12)", () => {
  it.each([
    ["cedula_fisica", "1-0234-0567", "102340567"],
    ["cedula_juridica", "3-101-123456", "3101123456"],
    ["dimex", "15581234567", "15581234567"],
    ["dimex", "155812345678", "155812345678"],
    ["nite", "1234567890", "1234567890"],
    ["extranjero", "AB 123456", "AB123456"],
    ["extranjero", "A".repeat(20), "A".repeat(20)],
    ["ein", "12-3456789", "123456789"],
  ])("of the kind %j is kept: %j as %j", (type, typed, number) => {
    expect(taxIdentity({ type, number: typed })).toEqual({ type, number });
    expect(taxIdProblems({ type, number: typed })).toEqual([]);
  });

  it.each([
    ["cedula_fisica", "002340567"],
    ["cedula_fisica", "12345678"],
    ["cedula_fisica", "1234567890"],
    ["cedula_juridica", "310112345"],
    ["cedula_juridica", "31011234567"],
    ["dimex", "1558123456"],
    ["dimex", "1558123456789"],
    ["nite", "123456789"],
    ["nite", "12345678901"],
    ["extranjero", "<b>"],
    ["extranjero", "A".repeat(21)],
    ["ein", "12-345678"],
    ["ein", "12-34567890"],
  ])("of the kind %j is refused with its own sentence: %j", (type, number) => {
    expect(taxIdentity({ type, number })).toBeNull();
    expect(taxIdProblems({ type, number })).toEqual([
      { field: "tax_id.number", code: `tax_${type}` },
    ]);
  });

  it.each(["fisica", "constructor", "CEDULA_FISICA"])("knows no kind %j", (type) => {
    expect(taxIdentity({ type, number: "102340567" })).toBeNull();
    expect(taxIdProblems({ type, number: "102340567" })).toEqual([
      { field: "tax_id.type", code: "field_required" },
    ]);
  });

  it("may be left out where nobody must give one, but not by half", () => {
    expect(optionalTaxIdProblems(NO_TAX_ID)).toEqual([]);
    expect(optionalTaxIdProblems({ type: "", number: "  " })).toEqual([]);
    expect(optionalTaxIdProblems({ type: "ein", number: "" })).toEqual([
      { field: "tax_id.number", code: "tax_ein" },
    ]);
    expect(optionalTaxIdProblems({ type: "", number: "123456789" })).toEqual([
      { field: "tax_id.type", code: "tax_kind" },
    ]);
  });

  it("that must be given is required as any field is", () => {
    expect(taxIdProblems({ type: "ein", number: " " })).toEqual([
      { field: "tax_id.number", code: "field_required" },
    ]);
  });
});

it.each([
  ["cedula_fisica", "102340567", "1-0234-0567"],
  ["cedula_juridica", "3101123456", "3-101-123456"],
  ["ein", "123456789", "12-3456789"],
  ["dimex", "155812345678", "155812345678"],
  ["cedula_fisica", "•••••", "•••••"],
] as const)("a %s of %s is written %s", (type, number, written) => {
  expect(writtenTaxId({ type, number })).toBe(written);
});

it.each([
  ["US", ["ein", "extranjero", "cedula_fisica"]],
  ["CR", ["cedula_fisica", "cedula_juridica", "dimex"]],
] as const)("the kinds of a country's own people come first: %s", (country, first) => {
  const types = taxTypesFor(country);
  expect(types.slice(0, 3)).toEqual(first);
  expect(types.toSorted()).toEqual(TAX_ID_TYPES.toSorted());
});
