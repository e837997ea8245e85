import { describe, expect, it } from "vitest";

import { MOST_KIT_PIECES } from "../part/kit-contents.ts";
import { matchHeader } from "./column.ts";
import { kitRowKey, readKitRow } from "./kit-row.ts";
import { cellsOf } from "./row-cells.ts";

const HEADER = ["sku", "part", "title_es", "title_en", "quantity", "action"];
function readingOf(...cells: string[]) {
  const { places } = matchHeader("kits", HEADER);
  return readKitRow(cellsOf({ position: 1, line: 2, cells }, places));
}
function problemsOf(...cells: string[]) {
  const reading = readingOf(...cells);
  return reading.ok ? [] : reading.problems.map(({ column, code }) => `${column} ${code}`);
}
function keyOf(...cells: string[]) {
  const reading = readingOf(...cells);
  return reading.ok ? kitRowKey(reading.value) : undefined;
}

describe("a row of the kits file", () => {
  it("says of a kit what it holds, how often, and that it is added where nothing else stands", () => {
    expect(readingOf("KIT-1", "A-1", "", "", "4", "")).toEqual({
      ok: true,
      value: {
        sku: "KIT-1",
        part: "A-1",
        titleEs: undefined,
        titleEn: undefined,
        quantity: 4,
        action: "add",
      },
    });
    expect(readingOf("KIT-1", "A-1", "", "", "", "remove")).toMatchObject({
      value: { quantity: undefined, action: "remove" },
    });
  });

  it.each([
    [["KIT-1", "A-1", "", ""]],
    [["KIT-1", "", "Empaque", ""]],
    [["KIT-1", "", "", "Gasket"]],
  ])("names what is held by a part or by a name of one language: %j", (cells) => {
    expect(problemsOf(...cells, "1", "")).toEqual([]);
  });

  it.each([
    [["", "A-1", "", "", "1", ""], ["sku required"]],
    [["KIT-1", "", "", "", "1", ""], ["part required"]],
    [["KIT-1", "KIT-1", "", "", "1", ""], ["part contains_itself"]],
    [["", "", "", "", "1", ""], ["sku required"]],
  ])("%j fails by %j", (cells, problems) => {
    expect(problemsOf(...cells)).toEqual(problems);
  });

  it.each([
    ["1", true],
    [String(MOST_KIT_PIECES), true],
    ["0", false],
    [String(MOST_KIT_PIECES + 1), false],
    ["1.5", false],
    ["many", false],
  ])("holds %j pieces: %s", (quantity, isGood) => {
    expect(problemsOf("KIT-1", "A-1", "", "", quantity, "").length).toBe(isGood ? 0 : 1);
  });

  it("is about the same as another of its kit by the part, or by the name of what has no number", () => {
    const key = keyOf("KIT-1", "A-1", "Empaque", "", "1", "");
    expect(keyOf("KIT-1", "A-1", "Otro", "", "2", "remove")).toBe(key);
    expect(keyOf("KIT-2", "A-1", "Empaque", "", "1", "")).not.toBe(key);
    const named = keyOf("KIT-1", "", "Empaque de culata", "", "1", "");
    expect(keyOf("KIT-1", "", "EMPAQUE DE CULATA", "Head gasket", "1", "")).toBe(named);
    expect(keyOf("KIT-1", "", "", "Head gasket", "1", "")).not.toBe(named);
    expect(named).not.toBe(key);
  });
});
