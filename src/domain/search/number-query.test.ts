import { describe, expect, it } from "vitest";

import { coveringNumbers, numbersAmongWords } from "./number-query.ts";
import { neighbouringKeys, readNumbers } from "./read-numbers.ts";

describe("readNumbers (architecture §5)", () => {
  it.each([
    ["8-98152901-0", [["8981529010"]]],
    ["A 906 090 00 50", [["A9060900050"]]],
    ["FS19732/FS19733", [["FS19732FS19733"], ["FS19732", "FS19733"]]],
    ["1R-0750 / 1R-0751; ME013307", [["1R07501R0751ME013307"], ["1R0750", "1R0751", "ME013307"]]],
    ["ME013307 ME220745", [["ME013307ME220745"], ["ME013307", "ME220745"]]],
    ["bomba", []],
    ["%", []],
    ["", []],
  ])("tries %j whole, then split: %j", (text, exact) => {
    const { exact: tried } = readNumbers(text);
    // Blanks may split a number that the list does not: more readings may follow.
    expect(tried.slice(0, exact.length)).toEqual(exact);
  });

  it("takes no text with a word in it for the beginning of a number", () => {
    expect(readNumbers("filtro 906").prefix).toEqual([]);
    expect(readNumbers("ME 22").prefix).toEqual([["ME22"]]);
  });

  it("takes two characters with a digit for the beginning of a number, and no fewer", () => {
    expect(readNumbers("1R").prefix).toEqual([["1R"]]);
    expect(readNumbers("1").prefix).toEqual([]);
    expect(readNumbers("ME").prefix).toEqual([]);
  });

  it("reads nothing from what is too long to be a number", () => {
    expect(readNumbers("1".repeat(100))).toEqual({ exact: [], prefix: [] });
  });
});

describe("coveringNumbers", () => {
  const known = new Set(["IM4464846", "IM7344838", "8981529010", "4464846"]);
  const isKnown = (key: string) => known.has(key);

  it.each([
    ["IM 4464846 IM 7344838", ["IM4464846", "IM7344838"]],
    ["8 98152 901 0 IM-4464846", ["8981529010", "IM4464846"]],
    ["filtro 4464846", undefined],
    ["", undefined],
  ])("reads %j as %j", (text, numbers) => {
    expect(coveringNumbers(text, isKnown)).toEqual(numbers);
    for (const number of numbers ?? []) expect(neighbouringKeys(text)).toContain(number);
  });
});

describe("numbersAmongWords", () => {
  const known = new Set(["KG8064836", "1R0751", "4HK1", "906", "2016", "95805"]);
  const read = (text: string) => {
    const { numbers, rest } = numbersAmongWords(text, ({ key }) => known.has(key));
    return [numbers.map(({ typed }) => typed), rest];
  };

  it.each([
    ["Part No. KG8064-836", ["KG8064-836"], "Part No."],
    ["número de parte kg8064 836, urgente", ["kg8064 836"], "número de parte urgente"],
    ["filtro 1R 0751 y KG8064-836", ["1R 0751", "KG8064-836"], "filtro y"],
    ["faja 95805", ["95805"], "faja"],
    ["filtro 906", [], "filtro 906"],
    ["npr 2016 filtro", [], "npr 2016 filtro"],
    ["filtro de aceite", [], "filtro de aceite"],
    ["", [], ""],
  ])("of %j takes %j and leaves %j", (text, numbers, rest) => {
    expect(read(text)).toEqual([numbers, rest]);
  });
});
