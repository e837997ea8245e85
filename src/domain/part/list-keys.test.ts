import { expect, it } from "vitest";

import { FILTER_KEYS, LIST_KEYS } from "./list-keys.ts";

it("opens a kind of part and its pages to search engines, and no other key of a list (lessons 23)", () => {
  const open = LIST_KEYS.filter((key) => !FILTER_KEYS.includes(key));
  expect(open).toEqual(["category", "subcategory", "page"]);
  expect(FILTER_KEYS).toHaveLength(LIST_KEYS.length - open.length);
});
