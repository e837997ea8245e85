import { describe, expect, it } from "vitest";

import { HOUR_MS } from "../clock/durations.ts";
import { jobStanding } from "./job-standing.ts";

const NOW = 1_000 * HOUR_MS;
const ago = (ms: number) => NOW - ms;
const DONE = { doneAt: ago(1_000), failedAt: null };

describe("how a job stands (decisions §11)", () => {
  it.each([
    ["does what it should", { doneAt: ago(1_000), failedAt: null }, "done"],
    ["is well again after a failure", { doneAt: ago(1_000), failedAt: ago(2_000) }, "done"],
    ["fails where its last turn did", { doneAt: ago(2_000), failedAt: ago(1_000) }, "failing"],
    ["fails where it never did anything else", { doneAt: null, failedAt: ago(1_000) }, "failing"],
    [
      "is in time for two rests and ten minutes",
      { doneAt: ago(2 * HOUR_MS + 600_000), failedAt: null },
      "done",
    ],
    ["is late after that", { doneAt: ago(2 * HOUR_MS + 600_001), failedAt: null }, "late"],
    [
      "is late, not failing, where nobody does it any more",
      { doneAt: null, failedAt: ago(3 * HOUR_MS) },
      "late",
    ],
    ["is stuck where pieces are passed by", { ...DONE, stuck: 1 }, "stuck"],
    ["fails, whatever is stuck", { doneAt: null, failedAt: ago(1_000), stuck: 1 }, "failing"],
    ["is late, whatever is stuck", { doneAt: null, failedAt: null, stuck: 1 }, "late"],
    ["is late where no turn is known", { doneAt: null, failedAt: null }, "late"],
  ] as const)("%s", (_rule, turns, standing) => {
    expect(jobStanding({ everyMs: HOUR_MS, stuck: 0, ...turns }, NOW)).toBe(standing);
  });
});
