import { expect, it } from "vitest";

import { LONGEST_SEARCH_TEXT, searchableText } from "./search-text.ts";

it("never cuts inside a number: what is pasted ends before the one that is too much", () => {
  const numbers = Array.from({ length: 80 }, (_, at) => `8-97114-9${at + 10}`);
  const read = searchableText(numbers.join(" ")).trim().split(" ");
  expect(read.length).toBeGreaterThan(30);
  expect(read).toEqual(numbers.slice(0, read.length));
});

it("leaves what is short, and cuts one long word", () => {
  expect(searchableText("bomba de agua ")).toBe("bomba de agua ");
  expect(searchableText("a".repeat(600))).toHaveLength(LONGEST_SEARCH_TEXT);
});
