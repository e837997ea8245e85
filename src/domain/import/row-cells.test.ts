import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import { readWhole } from "./cell-amount.ts";
import { cellCountProblem, type RowCells, textUpTo } from "./row-cells.ts";

const TEXT = textUpTo(10);
const readDigit = (text: string) => readWhole(text, { min: 0, max: 9 });

const problemOf = (...cells: string[]) => cellCountProblem({ position: 1, line: 2, cells }, 2);
/** Read in each way: as it is, as one that may be emptied, and as one that is needed. */
const readings = ({ get, getOrClear, require }: RowCells) => [
  get("name", TEXT),
  getOrClear("name", TEXT),
  require("name", TEXT),
];

describe("a cell of a row", () => {
  it.each([
    ["what it holds", "uno", ["uno", "uno", "uno"]],
    ["nothing where it is empty", "", [undefined, undefined, undefined]],
    ["nothing where it is blank", " \t ", [undefined, undefined, undefined]],
    ["a mark where the mark may stand, and a text elsewhere", "-", ["-", null, "-"]],
    ["a text as it was before a spreadsheet was kept from running it", "'=1", ["=1", "=1", "=1"]],
  ])("gives %s", (_what, cell, expected) => {
    expect(readings(importCells({ name: cell }))).toEqual(expected);
  });

  it("that is not in the file is an empty one", () => {
    const cells = importCells({ name: "uno" });
    expect([cells.get("other", TEXT), cells.getOrClear("other", TEXT)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(cells.problems).toEqual([]);
  });

  it("and is needed is a problem, once, whatever is wrong with it", () => {
    const cells = importCells({ pieces: "12" });
    expect(cells.require("pieces", readDigit)).toBeUndefined();
    expect(cells.require("name", TEXT)).toBeUndefined();
    expect(cells.problems).toEqual([
      { column: "pieces", code: "out_of_range", value: "12", detail: "0 – 9" },
      { column: "name", code: "required", value: "" },
    ]);
  });

  it("is refused where a formula came to nothing, with what stands there", () => {
    const cells = importCells({ name: "#N/A" });
    expect(cells.get("name", TEXT)).toBeUndefined();
    expect(cells.problems).toEqual([{ column: "name", code: "formula_failed", value: "#N/A" }]);
  });

  it("that is no text is refused without being repeated", () => {
    const cells = importCells({ name: "a\u0000b" });
    cells.get("name", TEXT);
    expect(cells.problems).toMatchObject([
      { column: "name", code: "control_character", value: "" },
    ]);
  });

  it("that is too long is refused with how long it may be", () => {
    const cells = importCells({ name: "x".repeat(11), other: "x".repeat(10) });
    expect([cells.get("name", TEXT), cells.get("other", TEXT)]).toEqual([
      undefined,
      "x".repeat(10),
    ]);
    expect(cells.problems).toMatchObject([{ column: "name", code: "too_long", detail: "10" }]);
  });
});

describe("a row beside its header", () => {
  it("may have more cells where nothing stands in them", () => {
    expect([problemOf("a", "b"), problemOf("a", "b", "", " ")]).toEqual([undefined, undefined]);
  });

  it("has a separator too many or too few where the count differs", () => {
    expect([problemOf("a"), problemOf("a", "b", "", "c")]).toEqual([
      { column: "", code: "cell_count", value: "1", detail: "2" },
      { column: "", code: "cell_count", value: "4", detail: "2" },
    ]);
  });
});
