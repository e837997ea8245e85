import { describe, expect, it } from "vitest";

import { scannedNumber } from "./scanned-number.ts";

describe("a scanned number", () => {
  it.each([
    ["8-98163-061-0", "8981630610"],
    [" 1r–0750\r", "1R0750"],
    ["]C1RP-001", "RP001"],
    ["]E04006381333931", "4006381333931"],
  ])("%j is asked for as %s", (text, key) => {
    expect(scannedNumber(text).keys).toContain(key);
  });

  it("is the shop's own number as it is written, and in capitals", () => {
    expect(scannedNumber("rp-001").skus).toEqual(["rp-001", "RP-001"]);
    expect(scannedNumber("RP-001").skus).toEqual(["RP-001"]);
  });

  it("of goods is the same with the zeros before it and without", () => {
    const upc = "036000291452";
    for (const sent of [upc, `0${upc}`, `00${upc}`])
      expect(scannedNumber(sent).keys).toEqual(
        expect.arrayContaining([upc, `0${upc}`, `00${upc}`]),
      );
    expect(scannedNumber("4006381333931").keys).toEqual(["4006381333931", "04006381333931"]);
  });

  it("of a part keeps the zeros before it", () => {
    expect(scannedNumber("0445120123").keys).toEqual(["0445120123"]);
  });

  it.each(["", "  ", "]C1"])("%j is none", (text) => {
    expect(scannedNumber(text)).toEqual({ skus: [], keys: [] });
  });

  it("has no key where it has neither letter nor digit, or far too many", () => {
    for (const text of ["---", "9".repeat(41)]) expect(scannedNumber(text).keys).toEqual([]);
  });
});
