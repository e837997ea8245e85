import { expect, it } from "vitest";

import { toggled, withRange } from "./chosen-rows.ts";

const IDS = ["a", "b", "c", "d"];

it("chooses a row, and leaves it when it is chosen", () => {
  const chosen = toggled(new Set(["a"]), "b");
  expect([...chosen]).toEqual(["a", "b"]);
  expect([...toggled(chosen, "a")]).toEqual(["b"]);
});

it("chooses a range in either direction, beside what is chosen", () => {
  expect([...withRange(new Set(["a"]), IDS, ["b", "d"])]).toEqual(["a", "b", "c", "d"]);
  expect([...withRange(new Set(), IDS, ["c", "b"])]).toEqual(["b", "c"]);
});

it("chooses the row itself where the other end is gone", () => {
  expect([...withRange(new Set(), IDS, ["gone", "c"])]).toEqual(["c"]);
  expect([...withRange(new Set(["a"]), IDS, ["gone", "lost"])]).toEqual(["a"]);
});
