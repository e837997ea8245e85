import { expect, it } from "vitest";

import { facetCounts } from "./facet-counts.ts";
import type { PartQuery } from "./part-query.ts";

const query: PartQuery = {
  filters: {},
  priceLevel: null,
  storefront: "cr",
  locale: "es",
  sort: "popular",
  familyIds: [],
  page: 1,
  size: 12,
  grouped: false,
};

function maskOf(...ids: number[]): string {
  return String(ids.reduce((mask, id) => mask | (1n << BigInt(id)), 0n));
}

function make(value: string, count: number) {
  return { kind: "make", value, count, low: null, high: null } as const;
}

it("counts a row for each make whose bit is set, up to the last", () => {
  const rows = [make("0", 9), make(maskOf(0, 31, 32), 2), make(maskOf(1, 31, 62), 3)];
  const { makes } = facetCounts(rows, query, { subcategories: new Map() });
  expect(Object.fromEntries(makes)).toEqual({ 0: 2, 1: 3, 31: 5, 32: 2, 62: 3 });
});
