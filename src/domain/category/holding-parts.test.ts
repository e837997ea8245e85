import { expect, it } from "vitest";

import { holdingParts } from "./holding-parts.ts";

it("leads to what holds a part, in the order of the menu", () => {
  const kinds = [
    { name: "b", parts: 1 },
    { name: "c", parts: 0 },
    { name: "a", parts: 12 },
  ];
  expect(holdingParts(kinds).map(({ name }) => name)).toEqual(["b", "a"]);
});
