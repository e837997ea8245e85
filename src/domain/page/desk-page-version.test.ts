import { expect, it } from "vitest";

import { toldValues } from "./desk-page-version.ts";

const LATER: ReadonlySet<string> = new Set(["b"]);

it("a page that does not say its version is told no value that came with versions (ADR 0075)", () => {
  expect(toldValues(["a", "b", "c"], LATER, true)).toEqual(["a", "c"]);
});

it("whoever is no such page is told all, in the same order", () => {
  expect(toldValues(["c", "b", "a"], LATER, false)).toEqual(["c", "b", "a"]);
});
