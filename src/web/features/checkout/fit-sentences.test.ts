import { expect, it } from "vitest";

import { fitSentences } from "./fit-sentences.ts";

it.each([
  [["fits", "fits"] as const, ["allFit 2"]],
  [["fits", "universal"] as const, ["universal 1"]],
  [["fits", undefined] as const, ["unknown 1"]],
  [
    ["does_not_fit", "fits", "unknown", "unknown", "universal"] as const,
    ["doesNotFit 1", "unknown 2", "universal 1"],
  ],
])("of %j says %j", (lines, sentences) => {
  expect(fitSentences(lines).map(({ says, count }) => `${says} ${count}`)).toEqual(sentences);
});
