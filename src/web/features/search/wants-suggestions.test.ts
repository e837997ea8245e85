import { expect, it } from "vitest";

import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

import { wantsSuggestions } from "./wants-suggestions.ts";

it.each([
  ["", false],
  ["f", false],
  ["fi", true],
  ["f".repeat(LONGEST_SEARCH_TEXT), true],
  ["f".repeat(LONGEST_SEARCH_TEXT + 1), false],
])("suggests from the second key to what the shop searches for: %s", (text, isWanted) => {
  expect(wantsSuggestions(text, false)).toBe(isWanted);
});

it("shows what was looked at under an open box without text", () => {
  expect(wantsSuggestions("", true)).toBe(true);
  expect(wantsSuggestions("f", true)).toBe(false);
});
