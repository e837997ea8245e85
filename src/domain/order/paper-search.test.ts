import { describe, expect, it } from "vitest";

import { readPaperSearch } from "./paper-search.ts";

describe("what a text may stand for when papers are looked for", () => {
  it.each([
    ["1204", ["1204", "CR-1204", "US-1204"]],
    [" CR-12 ", ["CR-12"]],
    ["us 7", ["US-7"]],
    ["cr-12b", []],
    ["Transportes 12 de Julio", []],
    ["luis@carga.example", []],
  ])("%s names the papers %j", (typed, names) => {
    expect(readPaperSearch(typed)?.names).toEqual(names);
  });

  it.each([
    ["3-101-123456", "3101123456"],
    ["1 1234 0567", "112340567"],
    ["AB12345", "AB12345"],
    ["12345", "12345"],
    ["1234", null], // as short as a number of something else
    ["abcdef", null],
    ["x@12345.cr", null],
    ["123456789012345678901", null],
  ])("%s is the identification %s", (typed, number) => {
    expect(readPaperSearch(typed)?.taxNumber).toBe(number);
  });

  it("is nothing where nothing was typed", () => {
    expect(readPaperSearch("  ")).toBeUndefined();
  });

  it("finds the order as the list of orders does", () => {
    expect(readPaperSearch("700123")?.order).toMatchObject({ number: 700_123 });
    expect(readPaperSearch("luis@carga.example")?.order.email).toBe("luis@carga.example");
  });
});
