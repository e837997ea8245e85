import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { readPastedList } from "./pasted-list.ts";

describe("a pasted list of parts", () => {
  it.each([
    ["8-98163-061-0", "8-98163-061-0", 1],
    ["8-98163-061-0\t4", "8-98163-061-0", 4],
    ["8-98163-061-0, 4", "8-98163-061-0", 4],
    ["1R-0750;12", "1R-0750", 12],
    ["1R-0750 x 3", "1R-0750", 3],
    ["1R-0750 x3", "1R-0750", 3],
    ["2 x 1R-0750", "1R-0750", 2],
    ["3* 1R 0750", "1R 0750", 3],
    ["4,1R-0750", "1R-0750", 4],
    ['"1R-0750","6"', "1R-0750", 6],
    ["1R-0750,Oil filter,6", "1R-0750", 6],
    ["0445120123,5", "0445120123", 5],
    ["ME 4464846", "ME 4464846", 1],
    ["906\t999", "906", 999],
  ])("reads %j as %s, %i pieces", (text, number, quantity) => {
    expect(readPastedList(text)).toEqual([{ text, number, quantity }]);
  });

  it.each(["A1,0", "A1,-2", "A1,1.5", "A1\t1000", "0 x A1", "A1 x 1.5"])(
    "keeps the line of %j, whose quantity is none",
    (text) => {
      expect(readPastedList(text)).toEqual([{ text, number: "A1", quantity: null }]);
    },
  );

  it("takes several numbers in one line one by one", () => {
    expect(
      readPastedList("ME15, 1R-0750 x 2").map(({ number, quantity }) => [number, quantity]),
    ).toEqual([
      ["ME15", 1],
      ["1R-0750", 2],
    ]);
  });

  it("leaves out blank lines and a heading, and the mark of a file's beginning", () => {
    const files = [
      "\uFEFFsku,quantity\r\nA1,2\r\n\r\nB2,1\r\n",
      "Número de parte;Cantidad\nA1;2\nB2;1",
      "  \nA1\t2\n\nB2",
    ];
    for (const file of files)
      expect(readPastedList(file)).toMatchObject([
        { number: "A1", quantity: 2 },
        { number: "B2", quantity: 1 },
      ]);
  });

  it("takes a first line for a heading only when it holds no number", () => {
    expect(readPastedList("SKU-100,2")).toMatchObject([{ number: "SKU-100", quantity: 2 }]);
  });

  it("loses no line, whatever is pasted", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 60 }), (pasted) => {
        const text = `A1\n${pasted.replaceAll(/[\r\n]/g, " ")}`;
        const read = readPastedList(text);
        const isBlank = /^[\s,;"]*$/.test(pasted.replace(/^\uFEFF/, ""));
        expect(read.length).toBeGreaterThanOrEqual(isBlank ? 1 : 2);
        for (const { quantity } of read)
          expect(quantity === null || (quantity >= 1 && quantity <= 999)).toBe(true);
      }),
    );
  });
});
