import { expect, it } from "vitest";

import { PART_SORTS } from "#domain/part/part-sort.ts";

import type { PartQuery } from "../part-query.ts";
import { binder } from "./bind.ts";
import { placeOf } from "./match-place.ts";

const word = { alternatives: [], numberKey: "C15" };
const FULLEST: PartQuery = {
  text: {
    kind: "words",
    groups: [word],
    raising: [word, word],
    kindWords: [word],
    otherThings: [{ kindId: 1, word }],
    longerKindIds: [2],
    namesVehicle: true,
  },
  vehicle: { kind: "vehicle", lineIds: [1], year: null },
  ofYear: { kind: "vehicle", lineIds: [1], year: 2008 },
  filters: {},
  priceLevel: "online",
  storefront: "cr",
  locale: "es",
  sort: "popular",
  familyIds: [1],
  page: 1,
  size: 12,
  grouped: true,
};

/** The bits of a place: all that it is moved by, and the two of the first sign, or the 31 of a rank or a price. */
function bitsOf(query: PartQuery): number {
  const moved = Array.from(placeOf(query, binder([])).matchAll(/<< (\d+)/g), ([, by]) =>
    Number(by),
  );
  return moved.reduce((sum, by) => sum + by, moved.length > 1 ? 2 : 31);
}

it.each(PART_SORTS)("is no negative number, however much a question asks (%s)", (sort) => {
  expect(bitsOf({ ...FULLEST, sort })).toBeLessThanOrEqual(63);
});

it("knows the fullest question", () => {
  expect(bitsOf(FULLEST)).toBe(63);
});
