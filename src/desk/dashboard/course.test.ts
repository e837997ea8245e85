import { expect, it } from "vitest";

import { COURSES, courseLines, isDrawn, isOfShares } from "./course.ts";

const NOTHING = {
  orders: 0,
  products: 0,
  discount: 0,
  shipping: 0,
  core: 0,
  tax: 0,
  total: 0,
  returned: 0,
  knownSales: 0,
  cost: 0,
  margin: 0,
  unknownSales: 0,
  unknownPieces: 0,
  pieces: 0,
  piecesInStock: 0,
  kept: 0,
  broken: 0,
};
const DAYS = [
  { ...NOTHING, from: "2026-11-01", until: "2026-11-02" },
  {
    ...NOTHING,
    from: "2026-11-02",
    until: "2026-11-03",
    total: 120.5,
    returned: 20,
    margin: -3.25,
    pieces: 8,
    piecesInStock: 6,
    kept: 0,
    broken: 2,
  },
];

it("draws what was sold, and below the line what went back; nothing on a day without either", () => {
  expect(courseLines("sold", DAYS)).toEqual([
    { name: "total", values: [null, 120.5] },
    { name: "returned", values: [null, -20] },
  ]);
});

it.each([
  ["margin", [null, -3.25]],
  ["inStock", [null, 75]],
  ["kept", [null, 0]], // nothing was kept of what was due, which is not the same as that nothing was due
] as const)("draws the course of '%s', with no value of a day that has none", (course, values) => {
  expect(courseLines(course, DAYS)).toEqual([{ name: course, values }]);
});

it("knows which courses are of shares, whose axis ends at a hundred", () => {
  expect(COURSES.filter(isOfShares)).toEqual(["inStock", "kept"]);
});

it("has nothing to draw of days on which nothing happened, and something once a share is nought", () => {
  const [quiet, busy] = DAYS;
  if (!quiet || !busy) throw new Error("There are two days.");
  expect(COURSES.filter((course) => isDrawn(course, [quiet, quiet]))).toEqual([]);
  expect(COURSES.filter((course) => isDrawn(course, [quiet, busy]))).toEqual([...COURSES]);
});
