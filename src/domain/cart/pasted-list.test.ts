import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { isListTooLong, readPastedList } from "./pasted-list.ts";

/** The reading that a catalogue of these numbers takes, as the shop does: the first one that finds a part. */
const KNOWN = [
  "8-98163-061-0",
  "8 98163 061 0",
  "1R-0750",
  "1R 0750",
  "0445120123",
  "ME 4464846",
  "ME 15",
  "95805",
  "906",
  "A1",
  "M8 x 20",
];
const keyOf = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
const KEYS = new Set(KNOWN.map(keyOf));

function taken(text: string) {
  return readPastedList(text).map(
    ({ readings }) => readings.find(({ number }) => KEYS.has(keyOf(number))) ?? readings[0],
  );
}

describe("a pasted list of parts", () => {
  it.each([
    ["8-98163-061-0", "8-98163-061-0", 1],
    ["8 98163 061 0", "8 98163 061 0", 1],
    ["8 98163 061 0 4", "8 98163 061 0", 4],
    ["4 8 98163 061 0", "8 98163 061 0", 4],
    ["8-98163-061-0\t4", "8-98163-061-0", 4],
    ["8-98163-061-0, 4", "8-98163-061-0", 4],
    ["1R-0750;12", "1R-0750", 12],
    ["1R-0750 2", "1R-0750", 2],
    ["2 1R-0750", "1R-0750", 2],
    ["1R-0750    2", "1R-0750", 2],
    ["1R-0750 x 3", "1R-0750", 3],
    ["1R-0750 x3", "1R-0750", 3],
    ["1R-0750 X 3", "1R-0750", 3],
    ["2 x 1R-0750", "1R-0750", 2],
    ["2x 1R-0750", "1R-0750", 2],
    ["2x1R-0750", "1R-0750", 2],
    ["2 × 1R-0750", "1R-0750", 2],
    ["3* 1R 0750", "1R 0750", 3],
    ["1R-0750 2 pcs", "1R-0750", 2],
    ["1R-0750 2pcs.", "1R-0750", 2],
    ["1R-0750 2 unidades", "1R-0750", 2],
    ["1R-0750 2 uds", "1R-0750", 2],
    ["1R-0750 - 2 pzas", "1R-0750", 2],
    ["2 pcs 1R-0750", "1R-0750", 2],
    ["2 piezas de 1R-0750", "1R-0750", 2],
    ["2 pcs of 1R-0750", "1R-0750", 2],
    ["2 PCS 1R-0750", "1R-0750", 2],
    ["1R-0750\t4 PCS", "1R-0750", 4],
    ["1R-0750 QTY 2", "1R-0750", 2],
    ["1R-0750 - 2", "1R-0750", 2],
    ["1R-0750: 2", "1R-0750", 2],
    ["1R-0750 = 2", "1R-0750", 2],
    ["1R-0750 (2)", "1R-0750", 2],
    ["1R-0750 (x2)", "1R-0750", 2],
    ["1R-0750 cant. 2", "1R-0750", 2],
    ["1R-0750 qty: 2", "1R-0750", 2],
    ["1) 1R-0750 x 3", "1R-0750", 3],
    ["12. 1R-0750", "1R-0750", 1],
    ["- 1R-0750 2", "- 1R-0750", 2],
    ["4,1R-0750", "1R-0750", 4],
    ["4 pcs;1R-0750", "1R-0750", 4],
    ["1R-0750\tx4", "1R-0750", 4],
    ['"1R-0750","6"', "1R-0750", 6],
    ["1R-0750,Oil filter,6", "1R-0750", 6],
    ['1R-0750,"Filter, oil",6', "1R-0750", 6],
    ["1R-0750\tFiltro de aceite\t2\t12.50", "1R-0750", 2],
    ["1R-0750\tFiltro de aceite\t12.50\t2", "1R-0750", 2],
    ["1\t1R-0750\tFiltro de aceite\t2", "1R-0750", 2],
    ["Filtro de aceite\t1R-0750\t2", "1R-0750", 2],
    ["95805,Filtro de aceite,2", "95805", 2],
    ["95805\t2", "95805", 2],
    ["95805 2", "95805", 2],
    ["0445120123,5", "0445120123", 5],
    ["0445120123 5", "0445120123", 5],
    ["5 0445120123", "0445120123", 5],
    ["0445120123\t2.00", "0445120123", 2],
    ["ME 4464846", "ME 4464846", 1],
    ["ME 15", "ME 15", 1],
    ["ME 15 2", "ME 15", 2],
    ["M8 x 20", "M8 x 20", 1],
    ["906\t999", "906", 999],
    ["906 999", "906", 999],
  ])("reads %j as %s, %i pieces", (text, number, quantity) => {
    expect(taken(text)).toEqual([{ number, quantity }]);
  });

  it.each([
    "A1,0",
    "A1,-2",
    "A1,1.5",
    "A1\t1000",
    "A1\t9999",
    "A1\t1,000",
    "A1 9999",
    "9999 A1",
    "A1 x 9999",
    "A1 x 100000",
    "A1 1000 pcs",
    "A1 (1000)",
    "A1\t9999\t5",
    "0 x A1",
    "A1 x 1.5",
    "A1 x 0",
  ])("keeps the line of %j, whose quantity is none", (text) => {
    expect(taken(text)).toEqual([{ number: "A1", quantity: null }]);
  });

  it("takes several numbers in one line one by one", () => {
    expect(taken("A1, 1R-0750 x 2")).toEqual([
      { number: "A1", quantity: 1 },
      { number: "1R-0750", quantity: 2 },
    ]);
    expect(taken("0445120123\t8981630610")).toHaveLength(2);
  });

  it.each([
    "\uFEFFsku,quantity\r\nA1,2\r\n\r\n906,1\r\n",
    "Número de parte;Cantidad\nA1;2\n906;1",
    "  \nA1\t2\n\n906",
    "Cantidad\tCódigo\n2\tA1\n1\t906",
    "Item\tDescription\tPart number\tQty\tPrice\n1\tOil filter\tA1\t2\t9.40\n2\t\t906\t\t12.50",
    "Part,Qty,Stock\nA1,2,40\n906,1,12",
    "SKU\nA1 x 2\n906",
    "Part,Qty\nA1 x2,\n906,",
  ])("leaves out blank lines and a heading, whose columns it follows: %j", (file) => {
    expect(taken(file)).toEqual([
      { number: "A1", quantity: 2 },
      { number: "906", quantity: 1 },
    ]);
  });

  it("takes a first line for a heading only when it holds no number", () => {
    expect(taken("SKU-100,2")).toEqual([{ number: "SKU-100", quantity: 2 }]);
  });

  it("loses no line, whatever is pasted", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 60 }), (pasted) => {
        const text = `A1\n${pasted.replaceAll(/[\r\n]/g, " ")}`;
        const read = readPastedList(text);
        const isBlank = pasted.replace(/^\uFEFF/, "").trim() === "";
        expect(read.length).toBeGreaterThanOrEqual(isBlank ? 1 : 2);
        for (const { quantity } of read.flatMap(({ readings }) => readings))
          expect(quantity === null || (quantity >= 1 && quantity <= 999)).toBe(true);
        for (const { readings } of read) expect(readings.length).toBeGreaterThan(0);
      }),
    );
  });

  it("reads a number and its quantity alike in every form", () => {
    const forms = [
      (number: string, many: number) => `${number} ${many}`,
      (number: string, many: number) => `${many} ${number}`,
      (number: string, many: number) => `${many} x ${number}`,
      (number: string, many: number) => `${number} x${many}`,
      (number: string, many: number) => `${number}\t${many}`,
      (number: string, many: number) => `${number};${many}`,
      (number: string, many: number) => `${number} ${many} pcs`,
      (number: string, many: number) => `${number} (${many})`,
    ];
    assert(
      property(
        constantFrom(...KNOWN),
        integer({ min: 1, max: 20_000 }),
        constantFrom(...forms),
        (number, many, form) => {
          const quantity = many <= 999 ? many : null;
          expect(taken(form(number, many))).toEqual([{ number, quantity }]);
        },
      ),
    );
  });

  it("reads a line of any length without hanging", () => {
    assert(
      property(
        array(constantFrom("1", " ", "x", "(", "A", "\t", ",", '"'), { maxLength: 4_000 }),
        (parts) => {
          expect(readPastedList(parts.join("")).length).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("how much is read at once", () => {
  it.each([
    ["500 lines", "A1\n".repeat(500), false],
    ["501 lines", "A1\n".repeat(501), true],
    ["blank lines, which do not count", `A1\n${"\n".repeat(9_000)}`, false],
    ["lines of blanks, which do not either", `A1\n${"  \n".repeat(9_000)}`, false],
    ["200,000 characters", "A".repeat(200_000), false],
    ["more", "A".repeat(200_001), true],
  ])("%s", (_what, text, isTooLong) => {
    expect(isListTooLong(text)).toBe(isTooLong);
  });
});
