import { expect, it } from "vitest";

import brands from "../../db/seed/demo-brands.json" with { type: "json" };
import formats from "../../db/seed/number-formats.json" with { type: "json" };

import { createNumberSource } from "./number-pattern.ts";

it("writes numbers in the maker's format", () => {
  const source = createNumberSource(["8-9####-###-0", "#C3Z-9@###-@"], {
    seed: 1,
    taken: new Set(),
  });
  expect(source.next()).toMatch(/^8-9\d{4}-\d{3}-0$/);
  expect(source.next()).toMatch(/^\dC3Z-9[A-Z]\d{3}-[A-Z]$/);
});

it("gives every number of a pattern once", () => {
  const source = createNumberSource(["K-##@"], { seed: 5, taken: new Set() });
  const all = Array.from({ length: 2_300 }, () => source.next());
  expect(new Set(all).size).toBe(2_300);
});

it("goes on with a digit more where a pattern is used up, and then with another", () => {
  const source = createNumberSource(["X#"], { seed: 5, taken: new Set() });
  const all = Array.from({ length: 10 + 100 + 1_000 }, () => source.next());
  expect(all.slice(0, 10).every((number) => /^X\d$/.test(number))).toBe(true);
  expect(all.slice(10, 110).every((number) => /^X\d-\d$/.test(number))).toBe(true);
  expect(all.slice(110).every((number) => /^X\d-\d-\d$/.test(number))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

it("leaves out the numbers that are taken", () => {
  const source = createNumberSource(["X#"], { seed: 5, taken: new Set(["X3", "X4"]) });
  const all = Array.from({ length: 8 }, () => source.next());
  expect(all.toSorted()).toEqual(["X0", "X1", "X2", "X5", "X6", "X7", "X8", "X9"]);
});

it("keeps the formats of all brands apart, whatever the punctuation", () => {
  const patterns = [
    ...Object.values(formats.patterns).flat(),
    ...brands.map(({ pattern }) => pattern),
  ].map((pattern) => pattern.replaceAll(/[^A-Z0-9#@]/g, ""));
  const meeting = patterns.flatMap((one, at) =>
    patterns
      .slice(at + 1)
      .filter((other) => mayMeet(one, other))
      .map((other) => [one, other]),
  );
  expect(meeting).toEqual([]);
});

function mayMeet(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    Array.from(one).every((place, at) => placesMeet(place, other.charAt(at)))
  );
}

function placesMeet(one: string, other: string): boolean {
  if (one === other) return true;
  return [
    [one, other],
    [other, one],
  ].some(([open = "", fixed = ""]) =>
    open === "#" ? /\d/.test(fixed) : open === "@" && /[A-Z]/.test(fixed),
  );
}
