import { array, assert, constantFrom, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type BookletPart,
  cellText,
  chaptersOf,
  inShort,
  numberIndex,
  yearsInShort,
} from "./booklet-contents.ts";

const FILTERS = { url: "filters", name: "Filtros", position: 2 };
const ENGINE = { url: "engine", name: "Motor", position: 1 };
const OIL = { url: "oil", name: "De aceite", position: 1, drawing: "oil-filter" };
const AIR = { url: "air", name: "De aire", position: 0, drawing: "air-filter" };

function part(number: string, changes: Partial<BookletPart> = {}): BookletPart {
  return {
    sku: number,
    number,
    title: "Filtro",
    brand: "Isuzu",
    replaces: { shown: [], more: 0 },
    fits: { shown: [], more: 0 },
    isUniversal: false,
    category: FILTERS,
    subcategory: OIL,
    ...changes,
  };
}

describe("what a booklet lists", () => {
  it("has the parts by category and kind as the shop shows them, and there by number", () => {
    const chapters = chaptersOf([
      part("B-2"),
      part("b1"),
      part("10"),
      part("C", { subcategory: AIR }),
      part("D", { category: ENGINE, subcategory: { ...AIR, url: "pistons", name: "Pistones" } }),
    ]);
    const lines = chapters.flatMap(({ name, sections }) =>
      sections.map((section) => [name, section.name, section.parts.map(({ number }) => number)]),
    );
    expect(lines).toEqual([
      ["Motor", "Pistones", ["D"]],
      ["Filtros", "De aire", ["C"]],
      ["Filtros", "De aceite", ["10", "b1", "B-2"]],
    ]);
  });

  it("loses no part and has none twice, whatever there is", () => {
    const parts = array(
      record({
        number: string(),
        kind: constantFrom(OIL, AIR),
        of: constantFrom(FILTERS, ENGINE),
      }),
    );
    assert(
      property(parts, (drawn) => {
        const all = drawn.map(({ number, kind, of }, at) =>
          part(number, { sku: String(at), subcategory: kind, category: of }),
        );
        const listed = chaptersOf(all).flatMap(({ sections }) =>
          sections.flatMap((section) => section.parts.map(({ sku }) => sku)),
        );
        expect(listed.toSorted()).toEqual(all.map(({ sku }) => sku).toSorted());
      }),
    );
  });

  it.each([
    [3, 3, 0],
    [4, 4, 0],
    [5, 3, 2],
    [0, 0, 0],
  ])("of %i numbers shows %i and says %i more, never one", (count, shown, more) => {
    const all = Array.from({ length: count }, (_, at) => at);
    expect(inShort(all, 3)).toEqual({ shown: all.slice(0, shown), more });
  });

  it("says years in short", () => {
    expect(yearsInShort(2008, 2016)).toBe("2008–2016");
    expect(yearsInShort(2012, 2012)).toBe("2012");
  });

  it("cuts what is too long for a row, and makes one line of it", () => {
    expect(cellText("a\n\tb  c ")).toBe("a b c");
    expect(cellText("x".repeat(500))).toHaveLength(140);
    expect(cellText("x".repeat(500))).toMatch(/x…$/);
  });
});

describe("the index of numbers", () => {
  it("has each number once with all its pages, however it is written, in the order of look-up", () => {
    expect(
      numberIndex([
        { numbers: ["1R-0750"], page: 4 },
        { numbers: ["1r0750", "1A"], page: 7 },
        { numbers: ["1R-0750"], page: 7 },
        { numbers: ["0450"], page: 9 },
      ]),
    ).toEqual([
      { number: "0450", pages: [9] },
      { number: "1A", pages: [7] },
      { number: "1R-0750", pages: [4, 7] },
    ]);
  });
});
