import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

/** All locks of the shop that PostgreSQL knows by a number begin alike. */
const NUMBER = /\b4_?012_?\d{3}\b/g;
const NAMED = /const [A-Z_]+ = 4_012_\d{3};/g;

it("gives each lock a number of its own, in the one constant that names it", () => {
  const numbers = globSync("src/**/*.ts").flatMap((file) => {
    if (file.endsWith(".test.ts")) return [];
    const text = readFileSync(file, "utf8");
    const found = Array.from(text.matchAll(NUMBER), ([number]) => number.replaceAll("_", ""));
    expect([file, found.length]).toEqual([file, Array.from(text.matchAll(NAMED)).length]);
    return found;
  });
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.toSorted()).toEqual(Array.from(new Set(numbers)).toSorted());
});
