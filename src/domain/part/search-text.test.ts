import { expect, it } from "vitest";

import { LONGEST_SEARCH_TEXT, searchableText, typedSearchText } from "./search-text.ts";

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

it("takes no key past the bound, and of what is pasted all whole words up to it", () => {
  const full = `${"8981630610 ".repeat(45)}12345`;
  expect(full).toHaveLength(LONGEST_SEARCH_TEXT);
  expect(typedSearchText(full.slice(0, -1), full)).toBe(full);
  expect(typedSearchText(full, `${full}6`)).toBe(full);
  expect(typedSearchText("", `${full}6`)).toBe("8981630610 ".repeat(45).trimEnd());
  expect(typedSearchText("bomba", `bomba ${full}`)).toBe(`bomba${" 8981630610".repeat(45)}`);
  expect(typedSearchText("bomba", "bomb")).toBe("bomb");
});
