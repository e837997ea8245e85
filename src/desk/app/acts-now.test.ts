import { expect, it } from "vitest";

import { actsNow } from "./acts-now.ts";

const key = (keys: string, isEverywhere = false) => ({
  keys,
  name: `does ${keys}`,
  isEverywhere,
  act: () => undefined,
});
const BOUND = [
  key("Control+k", true),
  key("g o"),
  key("?"),
  key("j"),
  key("Escape"),
  key("Alt+ArrowUp"),
  key("n"),
  key("Control+s", true),
  key("v"),
];

it("are all that is done with what is open, and no way about it, what opened last first", () => {
  expect(actsNow(BOUND, false).map(({ keys }) => keys)).toEqual(["v", "Control+s", "n"]);
});

it("are over a dialog those that work in it", () => {
  expect(actsNow(BOUND, true).map(({ keys }) => keys)).toEqual(["Control+s"]);
});

it("have names of their own for the list", () => {
  expect(actsNow(BOUND, false).map(({ id }) => id)).toEqual(["act-v", "act-Control-s", "act-n"]);
});
