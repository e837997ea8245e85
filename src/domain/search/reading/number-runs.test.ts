import { expect, it } from "vitest";

import { numberRuns } from "./number-runs.ts";

function keysOf(text: string): string[] {
  return numberRuns({ text }).flatMap(({ keys }) => keys);
}

it.each([
  ["939943200", "8939943200"],
  ["93994-320-0", "8939943200"],
  ["93994320", "8939943200"],
  ["93994320", "8939943203"],
  ["9 39943 200", "939943200"],
])("looks for %s as %s as well, as Isuzu's numbers are said", (typed, key) => {
  expect(keysOf(typed)).toContain(key);
});

it("looks first for what was typed", () => {
  expect(keysOf("93994320")[0]).toBe("93994320");
  expect(keysOf("43994320")).toEqual(["43994320"]);
});
