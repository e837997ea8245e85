import { describe, expect, it } from "vitest";

import { type ClockFault, clockFault, type ClockLook } from "./clock-watch.ts";

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY_S = 24 * 60 * 60;

/** A look so many seconds after noon by each clock. */
function look(database: number, process = database, steady = database): ClockLook {
  return { database: after(database), process: after(process), steadyMs: steady * 1_000 };
}

function after(seconds: number): Date {
  return new Date(NOON + seconds * 1_000);
}

describe("what time it is", () => {
  it.each<[what: string, now: ClockLook, before: ClockLook | undefined, fault?: ClockFault]>([
    ["is believed at the first look", look(0), undefined],
    ["is believed when all went on alike", look(2), look(0)],
    ["is believed after a long pause between two looks", look(DAY_S), look(0)],
    ["is believed when clocks are a little apart", look(100, 0), undefined],
    [
      "is not when the process is six days ahead",
      look(0, 6 * DAY_S),
      undefined,
      { kind: "differ", seconds: -6 * DAY_S },
    ],
    [
      "is not when the database is a day ahead",
      look(DAY_S, 0),
      undefined,
      { kind: "differ", seconds: DAY_S },
    ],
    [
      "is not when both went on by a day in two seconds",
      look(DAY_S + 2, DAY_S + 2, 2),
      look(0),
      { kind: "jumped", seconds: DAY_S },
    ],
    ["is not when both went back", look(-600, -600, 2), look(0), { kind: "jumped", seconds: -602 }],
  ])("%s", (...[, now, before, fault]) => {
    expect(clockFault(now, before)).toEqual(fault);
  });
});
