import { expect, it } from "vitest";

import { fitSections } from "./fit-sections.ts";

it("begins a section wherever own parts give way to universal ones, or the other way round", () => {
  expect(fitSections([])).toEqual([]);
  expect(fitSections([false, false])).toEqual([{ fit: "own", from: 0 }]);
  expect(fitSections([true])).toEqual([{ fit: "universal", from: 0 }]);
  expect(fitSections([false, true, true, false])).toEqual([
    { fit: "own", from: 0 },
    { fit: "universal", from: 1 },
    { fit: "own", from: 3 },
  ]);
});
