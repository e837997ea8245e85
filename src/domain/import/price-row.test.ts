import { assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { matchHeader } from "./column.ts";
import { readPriceRow } from "./price-row.ts";
import { cellsOf } from "./row-cells.ts";

const HEADER = ["sku", "online", "wholesale"];
function rowOf(header: string[], ...cells: string[]) {
  const { places } = matchHeader("prices", header);
  return readPriceRow(cellsOf({ position: 1, line: 2, cells: ["A-1", ...cells] }, places));
}
function pricesOf(...cells: string[]) {
  const reading = rowOf(HEADER, ...cells);
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

  it("has a price for each level", () => {
    const levels = ["online", "repair_shop", "wholesale", "precio4", "precio5", "precio6"];
    expect(rowOf(["sku", ...levels], "6", "5", "4", "3", "2", "1")).toMatchObject({
      ok: true,
      value: {
        prices: {
          online: 6_00,
          repair_shop: 5_00,
          wholesale: 4_00,
          precio4: 3_00,
          precio5: 2_00,
          precio6: 1_00,
        },
      },
    });
  });

  it("sells nothing for nothing, however the 0 is written", () => {
    const zero = constantFrom("0", "0.0", "0,00", "$0", "US$ 0.00", "00", ".0", "0 USD");
    assert(
      property(zero, (written) => {
        expect(pricesOf(written, "15")).toMatchObject({ online: null });
      }),
    );
  });

  it.each([
    ["12.5", 12_50],
    ["0", null],
    ["-", null],
    ["", undefined],
  ])("says what a part costs the shop: %j is %j", (written, cost) => {
    const reading = rowOf(["sku", "online", "Costo"], "19.90", written);
    expect(reading.ok && reading.value).toMatchObject({ prices: { online: 19_90 }, cost });
  });

  it("may say a cost alone, and says something", () => {
    expect(rowOf(["sku", "cost"], "7")).toMatchObject({ ok: true, value: { cost: 7_00 } });
    expect(rowOf(["sku", "cost"], "")).toEqual({
      ok: false,
      problems: [{ column: "online", code: "nothing_to_do", value: "" }],
    });
    expect(rowOf(["sku", "cost"], "-7")).toMatchObject({
      ok: false,
      problems: [{ column: "cost" }],
    });
  });
});
