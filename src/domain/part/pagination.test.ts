import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { LAST_PAGE, pageCount, pageLinks } from "./pagination.ts";

describe("pagination (specification §9)", () => {
  it.each([
    [0, 12, 0],
    [12, 12, 1],
    [13, 12, 2],
    [1_000_000, 12, LAST_PAGE],
  ] as const)("spreads %s parts, %s to a page, over %s pages", (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  it.each([
    [1, 13, [1, 2, 3, 4, 5]],
    [7, 13, [5, 6, 7, 8, 9]],
    [13, 13, [9, 10, 11, 12, 13]],
    [2, 3, [1, 2, 3]],
    [1, 0, []],
  ])("links around page %s of %s: %j", (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });

  it("always links the page it stands on", () => {
    assert(
      property(integer({ min: 1, max: 500 }), integer({ min: 0, max: 500 }), (page, more) => {
        expect(pageLinks(page, page + more)).toContain(page);
      }),
    );
  });
});
