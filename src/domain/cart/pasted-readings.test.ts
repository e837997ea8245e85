import { describe, expect, it } from "vitest";

import { readPastedList } from "./pasted-list.ts";

const readingsOf = (text: string) =>
  readPastedList(text).map(({ readings }) =>
    readings.map(({ number, quantity }) => `${quantity} of ${number}`),
  );
const textsOf = (text: string) => readPastedList(text).map((line) => line.text);

describe("what a line may mean, the likeliest first", () => {
  it.each([
    ["A1", ["1 of A1"]],
    ["  A1  ", ["1 of A1"]],
    ["A1\t5", ["5 of A1"]],
    ["A1\t\t5", ["5 of A1"]],
    ["4\t5", ["5 of 4"]],
    ["906\t5", ["5 of 906"]],
    ["906\t905", ["905 of 906", "906 of 905"]],
    ["A1\tFiltro\t5", ["5 of A1", "5 of Filtro"]],
    ["5\tA1\t12.50", ["5 of A1"]],
    ["A1 2", ["1 of A1 2", "2 of A1"]],
    ["2X1R-0750", ["1 of 2X1R-0750", "2 of 1R-0750"]],
    ["A1\tFiltro", ["1 of A1"], ["1 of Filtro"]],
    ["A1,", ["1 of A1"]],
    ["A1   2", ["1 of A1 2", "2 of A1"]],
    ["A1\tFiltro\t2.00", ["2 of A1", "2 of Filtro"]],
    ["906\tA1", ["906 of A1", "1 of 906"]],
  ])("%j", (text, ...readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  it("is of 250 characters at most; a longer one is looked for as it stands", () => {
    const longest = `${"A".repeat(247)}\t12`;
    expect(readingsOf(longest)).toEqual([[`12 of ${"A".repeat(247)}`]]);
    const longer = `${"A".repeat(248)}\t12`;
    expect(readingsOf(longer)).toEqual([[`1 of ${longer}`]]);
  });

  it("of a table is what its columns say; a quantity that is not written is one", () => {
    const rows = ["A1,4 pcs", "A2,x3", "A3", "A4,", "A5,many", ",2"];
    expect(readingsOf(["sku,qty", ...rows].join("\n"))).toEqual([
      ["4 of A1"],
      ["3 of A2"],
      ["1 of A3"],
      ["1 of A4"],
      ["null of A5"],
      ["1 of 2"],
    ]);
  });

  it("is told with the line as it was written, but for blanks around it", () => {
    expect(textsOf('  A1  \n"A2"\nA3,')).toEqual(["A1", '"A2"', "A3,"]);
  });

  it("follows a heading of 250 characters", () => {
    const heading = "name,sku,qty,".padEnd(250, "x");
    expect(readingsOf(`${heading}\nFiltro,A1,2`)).toEqual([["2 of A1"]]);
  });

  it("is nothing of a file without lines", () => {
    expect(readPastedList("")).toEqual([]);
    expect(readPastedList("\uFEFF\r\n")).toEqual([]);
  });
});
