import { array, assert, constantFrom, property } from "fast-check";
import { expect, it } from "vitest";

import { coversKind, renamedKinds, scopeChange } from "./kind-scope.ts";

const MOVE = { from: "filters/oil", to: "engine/oil" };

it.each([
  // The coupon that names the kind goes along with it.
  [["filters/oil"], "same", true],
  [["filters"], "leaves", false],
  [["engine"], "joins", false],
  [["filters", "engine"], "same", false],
  [["filters/oil", "engine"], "same", false],
  [["filters", "filters/oil"], "same", true],
  [["filters/air"], "same", false],
  [[], "same", false],
] as const)(
  "of what names %j the parts of a kind that moves: %s (decisions §11)",
  (named, own, takesOthers) => {
    expect(scopeChange(named, MOVE)).toEqual({ own, takesOthers });
  },
);

it("takes a category's name for all that is in it, and no beginning of a name for one", () => {
  expect(coversKind(["filters"], "filters/oil")).toBe(true);
  expect(coversKind(["filters"], "filters")).toBe(true);
  expect(coversKind(["filters/oil"], "filters")).toBe(false);
  expect(coversKind(["filter"], "filters/oil")).toBe(false);
});

it("names each kind once when one is called as another was", () => {
  expect(renamedKinds(["a/x", "b", "c/y"], { from: "a/x", to: "c/y" })).toEqual(["c/y", "b"]);
});

const path = constantFrom("a", "b", "a/x", "a/y", "b/x", "b/y");

it("never leaves out a kind that is named itself, wherever it goes", () => {
  assert(
    property(array(path), (named) => {
      const change = scopeChange([...named, "a/x"], { from: "a/x", to: "b/z" });
      expect(change.own).toBe("same");
    }),
  );
});
