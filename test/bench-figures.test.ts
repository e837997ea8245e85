import { array, assert, double, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { EVERYTHING, NOT_MEASURED, SHORT_FORMS } from "../bench/bench-list.ts";
import { type BenchResult, joinedRounds, withResults } from "../bench/bench-run.ts";
import { calibrate } from "../bench/calibrate.ts";
import { costOf, isWithin } from "../bench/figure.ts";
import { MARKS, withTables } from "../bench/figures-table.ts";
import { slowerFigures } from "../bench/slower-figures.ts";
import shop from "../package.json" with { type: "json" };

const CALIBRATION = { ms: 4, processorMs: 2 };

function result(costs: number[], changed: Partial<BenchResult> = {}): BenchResult {
  const figure = { what: "a page, p50", unit: "ms" as const, bound: 10, measured: costs, costs };
  const place = { on: "2026-11-26", commit: "abcdef12", machine: "2 cores", load: 0.5 };
  return { name: "pages", ...place, isHeld: true, figures: [figure], ...changed };
}

describe("a figure in fixed loads", () => {
  it.each([
    ["ms", 8, 2],
    ["s", 8, 2_000],
    ["a second", 125, 2], // 8 ms for one
    ["processor ms", 8, 4],
    ["MB", 8, 8],
  ] as const)("of %s: %d is %d", (unit, measured, cost) => {
    expect(costOf({ what: "", unit, measured }, CALIBRATION)).toBe(cost);
  });

  it.each(["%", "of 1", "times"] as const)("is none of %s, which no machine changes", (unit) => {
    expect(costOf({ what: "", unit, measured: 1 }, CALIBRATION)).toBeUndefined();
  });

  it("is none of a rate of nothing", () => {
    expect(costOf({ what: "", unit: "a second", measured: 0 }, CALIBRATION)).toBeUndefined();
  });

  it("is the same on a machine that takes so many times as long for everything", () => {
    assert(
      property(
        double({ min: 0.1, max: 50, noNaN: true }),
        double({ min: 0.1, max: 1e4, noNaN: true }),
        (by, ms) => {
          const here = costOf({ what: "", unit: "ms", measured: ms }, CALIBRATION);
          const slow = { ms: 4 * by, processorMs: 2 * by };
          const there = costOf({ what: "", unit: "ms", measured: ms * by }, slow) ?? 0;
          expect(there / (here ?? 0)).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});

it("a fixed load takes time of the clock and of the processor, or nothing could be counted in it", () => {
  const { ms, processorMs } = calibrate();
  expect(ms).toBeGreaterThan(0);
  expect(processorMs).toBeGreaterThan(0);
});

it.each([
  ["ms", 10, true],
  ["ms", 10.1, false],
  ["a second", 10, true],
  ["a second", 9.9, false],
  ["of 1", 11, true],
] as const)("holds a bound of ten %s with %d: %s", (unit, measured, isHeld) => {
  expect(isWithin({ what: "", unit, measured, bound: 10 })).toBe(isHeld);
  expect(isWithin({ what: "", unit, measured })).toBe(true);
});

function slower(kept: number[], now: number[]) {
  return slowerFigures([result(kept)], [result(now)]);
}

describe("slower than what is kept", () => {
  it.each([
    ["every round is over every one of then by more than a quarter", [1, 1, 1], [1.3, 1.3, 1.3]],
    ["one round alone is far over", [1], [1.7]],
  ])("is what %s", (_, kept, now) => {
    expect(slower(kept, now)).toEqual([{ name: "pages", what: "a page, p50", times: now[0] }]);
  });

  it.each([
    ["is no more than a quarter over", [1, 1, 1], [1.25, 1.25, 1.25]],
    ["had one round as good as the worst of then", [1, 1, 1.3], [1.3, 1.9, 1.9]],
    ["is over in one round alone, but not far", [1], [1.6]],
    ["is quicker", [1, 1, 1], [0.4, 0.4, 0.4]],
    ["was not measured then", [], [3, 3, 3]],
    ["took no time then", [0, 0, 0], [3, 3, 3]],
    ["has no measure that machines have in common", [1, 1, 1], []],
  ])("is nothing that %s", (_, kept, now) => {
    expect(slower(kept, now)).toEqual([]);
  });

  it("is judged by name, so that another measurement says nothing of it", () => {
    const other = result([9, 9, 9], { name: "cart" });
    expect(slowerFigures([result([1, 1, 1])], [other])).toEqual([]);
  });

  it("is never the same run", () => {
    const costs = array(double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    assert(
      property(costs, (some) => {
        expect(slower(some, some)).toEqual([]);
      }),
    );
  });
});

describe("rounds and runs", () => {
  it("are joined figure by figure, held only if every round was", () => {
    const rounds = [result([1]), result([2], { isHeld: false }), result([3], { load: 7 })];
    const joined = joinedRounds(rounds);
    expect(joined).toMatchObject({ isHeld: false, load: 7, figures: [{ costs: [1, 2, 3] }] });
    expect(joinedRounds([])).toBeUndefined();
  });

  it("replace what is kept of the same name, and nothing else", () => {
    const [cart, pages] = [result([1], { name: "cart" }), result([1])];
    const again = result([2]);
    const vin = result([3], { name: "vin" });
    expect(withResults([pages, cart], [vin, again])).toEqual([again, cart, vin]);
  });
});

describe("the table", () => {
  const document = `before\n${MARKS.begin}\nold\n${MARKS.end}\nafter\n`;

  it("stands between the marks with bound, fixed loads, date, commit and machine", () => {
    const text = withTables(document, { full: [result([2.345])], quick: [] });
    expect(text).toMatch(/^before\n<!-- bench:begin -->\n\n### Everything\n\nOn 2 cores\.\n/);
    expect(text).toContain("| **`bench:pages`**, 2026-11-26, abcdef12, load 0.5 | | | |");
    expect(text).toContain("| a page, p50 | 2.35 ms | at most 10 | 2.35 |");
    expect(text).toMatch(/<!-- bench:end -->\nafter\n$/);
    expect(text).not.toContain("old");
  });

  it("shows what is over its bound, and that a command found a bound broken", () => {
    const text = withTables(document, { full: [], quick: [result([11], { isHeld: false })] });
    expect(text).toContain("| a page, p50 | **11 ms** |");
    expect(text).toContain("**a bound does not hold**");
    expect(text).not.toContain("### Everything");
  });

  it("is the same when it is written again", () => {
    const runs = { full: [result([1])], quick: [result([2, 3])] };
    const once = withTables(document, runs) ?? "";
    expect(withTables(once, runs)).toBe(once);
  });

  it("is not written into a document without marks", () => {
    expect(withTables("nothing", { full: [], quick: [] })).toBeUndefined();
  });
});

describe("the list of everything", () => {
  const scripts = Object.keys(shop.scripts).flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);

  it("names each script that measures", () => {
    const named = new Set([...NOT_MEASURED, ...EVERYTHING.map(({ script }) => script)]);
    expect([...named].toSorted()).toEqual(scripts.toSorted());
  });

  it("has the short forms' scripts", () => {
    expect(SHORT_FORMS.filter(({ script }) => !scripts.includes(script))).toEqual([]);
  });
});
