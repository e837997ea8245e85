import { expect, it } from "vitest";

import { FIRST_PAUSE_MS, nextPause } from "./asking-pause.ts";

it("asks after a second, ever more seldom, and every eight seconds in the end", () => {
  const pauses = [FIRST_PAUSE_MS];
  for (let turn = 0; turn < 7; turn += 1) pauses.push(nextPause(pauses.at(-1) ?? 0));
  expect(pauses).toEqual([1_000, 1_500, 2_250, 3_375, 5_062.5, 7_593.75, 8_000, 8_000]);
});
