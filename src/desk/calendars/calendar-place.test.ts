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
  ["2020", 2020],
  ["2019", undefined],
  ["2101", undefined],
  ["2027.5", undefined],
  ["next", undefined],
  [null, undefined],
])("the year %j is %j", (written, year) => {
  expect(readYear(written)).toBe(year);
});
