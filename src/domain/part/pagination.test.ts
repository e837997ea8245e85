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
    [1, 13, [1, 2, 3, 4, 13]],
    [3, 13, [1, 2, 3, 4, 13]],
    [4, 13, [1, 3, 4, 5, 13]],
    [10, 13, [1, 9, 10, 11, 13]],
    [13, 13, [1, 10, 11, 12, 13]],
    [3, 6, [1, 2, 3, 4, 6]],
    [2, 5, [1, 2, 3, 4, 5]],
    [2, 3, [1, 2, 3]],
    [1, 0, []],
  ])("links around page %s of %s: %j", (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });

  it("links the page it stands on, its neighbours and both ends, at most five in order", () => {
    assert(
      property(integer({ min: 1, max: 500 }), integer({ min: 0, max: 500 }), (page, more) => {
        const pages = page + more;
        const links = pageLinks(page, pages);
        const neighbours = [page - 1, page + 1].filter((one) => one >= 1 && one <= pages);
        expect(links).toEqual(expect.arrayContaining([1, page, pages, ...neighbours]));
        expect(links).toEqual([...new Set(links)].toSorted((a, b) => a - b));
        expect(links.length).toBe(Math.min(5, pages));
      }),
    );
  });
});
