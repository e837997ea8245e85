import { assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { matchHeader } from "./column.ts";
import { readPriceRow } from "./price-row.ts";
import { cellsOf } from "./row-cells.ts";

const HEADER = ["sku", "online", "wholesale"];
function pricesOf(...cells: string[]) {
  const { places } = matchHeader("prices", HEADER);
  const reading = readPriceRow(cellsOf({ position: 1, line: 2, cells: ["A-1", ...cells] }, places));
  return reading.ok ? reading.value.prices : reading.problems;
}

describe("a row of the prices file", () => {
  it.each([
    [["19.90", "15"], { online: 19_90, wholesale: 15_00 }],
    [["19.90", ""], { online: 19_90, wholesale: undefined }],
    [["-", "15"], { online: null, wholesale: 15_00 }],
    [["0", "15"], { online: null, wholesale: 15_00 }],
    [["0.01", "0,00"], { online: 1, wholesale: null }],
  ])("%j is %j", (cells, prices) => {
    expect(pricesOf(...cells)).toMatchObject(prices);
  });

  it("sells nothing for nothing, however the 0 is written", () => {
    const zero = constantFrom("0", "0.0", "0,00", "$0", "US$ 0.00", "00", ".0", "0 USD");
    assert(
      property(zero, (written) => {
        expect(pricesOf(written, "15")).toMatchObject({ online: null });
      }),
    );
  });
});
