import { expect, it } from "vitest";

import { standardSizeOf } from "./standard-sizes.ts";

it.each([
  ["6205", { id: "25", od: "52", width: "15" }],
  ["32210", { id: "50", od: "90", width: "24.75" }],
  ["SET413", { id: "66.675", od: "122.238", width: "38.1" }],
  ["1710", { diameter: "49.2", length: "154.8" }],
  ["4707", { size: "16.5 x 7 in" }],
])("knows what %s measures", (code, sizes) => {
  expect(standardSizeOf(code)).toEqual(sizes);
});

it("knows nothing of other codes", () => {
  expect(standardSizeOf("9999")).toBeUndefined();
  expect(standardSizeOf("")).toBeUndefined();
});
