import { expect, it } from "vitest";

import { readScope, readYear, scopeName } from "./calendar-place.ts";

it.each([
  ["cr", { storefront: "cr", branch: null }],
  ["us-MIA", { storefront: "us", branch: "MIA" }],
  ["cr-SAN-JOSE", { storefront: "cr", branch: "SAN-JOSE" }],
  ["fr", { storefront: "cr", branch: null }],
  [null, { storefront: "cr", branch: null }],
])("the address %j is about %o", (written, scope) => {
  expect(readScope(written)).toEqual(scope);
});

it("a scope is read as it is written", () => {
  for (const written of ["cr", "us", "cr-HER", "us-MIA"])
    expect(scopeName(readScope(written))).toBe(written);
});

it.each([
  ["2027", 2027],
  ["1999", 2026],
  ["2101", 2026],
  ["next", 2026],
  [null, 2026],
])("the year %j is %d", (written, year) => {
  expect(readYear(written, "2026-11-26")).toBe(year);
});
