import { expect, it } from "vitest";

import { valuesFor } from "./desk-page-version.ts";

const LATER: ReadonlySet<string> = new Set(["b"]);

it("a page that does not say its version is told no value that came with versions (ADR 0075)", () => {
  expect(valuesFor(["a", "b", "c"], LATER, true)).toEqual(["a", "c"]);
});

it("whoever is no such page is told all, in the same order", () => {
  expect(valuesFor(["c", "b", "a"], LATER, false)).toEqual(["c", "b", "a"]);
});
