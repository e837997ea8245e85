import { expect, it } from "vitest";

import { searchedIn } from "./searched-in.ts";

it.each([
  ["/custom-search?q=bomba", "bomba"],
  ["/en/custom-search?q=8-98163-061-0", "8-98163-061-0"],
  ["/custom-search-no?q=filtro%20de%20aire&page=2", "filtro de aire"],
  ["/custom-search?brand=Bosch", ""],
  ["/custom-search", ""],
  ["/part/ABC-1?q=bomba", ""],
  ["/?q=bomba", ""],
])("%s searches for %j", (path, text) => {
  expect(searchedIn(path)).toBe(text);
});
