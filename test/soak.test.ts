import { array, assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { judgeSoak, type SoakVerdict, WATCHED } from "../bench/soak/judge-soak.ts";
import { faultsOf } from "../bench/soak/report-soak.ts";
import type { SoakSample } from "../bench/soak/take-sample.ts";
import { judgeFlat, type Point, trendOf } from "../bench/soak/trend.ts";
import type { Outcome } from "../bench/traffic/drive-arrivals.ts";
import { createRandom } from "./factories/random.ts";

const MB = 1_000_000;

function points(valueAt: (at: number) => number, count = 60): Point[] {
  return Array.from({ length: count }, (_, place) => ({
    at: place * 10,
    value: valueAt(place * 10),
  }));
}

describe("the trend of what is sampled", () => {
  it("is the slope of a line, whatever it begins with", () => {
    assert(
      property(
        double({ min: -9, max: 9, noNaN: true }),
        integer({ max: 1_000 }),
        (slope, start) => {
          expect(trendOf(points((at) => start + slope * at)).slope).toBeCloseTo(slope, 6);
        },
      ),
    );
  });

  it("is not moved by a few odd points", () => {
    const odd = points((at) => (at % 100 === 50 ? 100_000 : 7));
    expect(trendOf(odd).slope).toBe(0);
  });

  it("rises always, falls always, or does neither", () => {
    expect(trendOf(points((at) => at)).steadiness).toBe(1);
    expect(trendOf(points((at) => -at)).steadiness).toBe(-1);
    const random = createRandom(3);
    expect(Math.abs(trendOf(points(() => random.next(), 200)).steadiness)).toBeLessThan(0.15);
  });

  it("is none of fewer than three points", () => {
    expect(trendOf([])).toEqual({ slope: 0, steadiness: 0, span: 0, points: 0 });
    expect(trendOf(points((at) => at, 2))).toMatchObject({ slope: 0, steadiness: 0, span: 0 });
  });
});

/** Up for two minutes, and down at once. */
function saw(at: number): number {
  return (at % 130) * 0.2;
}

describe("what is flat", () => {
  const bound = { from: 0, most: 0.01, noise: 2 };

  it("is what stays, falls, or grows no more than its bound", () => {
    expect(
      judgeFlat(
        points(() => 5),
        bound,
      ).isFlat,
    ).toBe(true);
    expect(
      judgeFlat(
        points((at) => 100 - at),
        bound,
      ).isFlat,
    ).toBe(true);
    expect(
      judgeFlat(
        points((at) => at * 0.009),
        bound,
      ).isFlat,
    ).toBe(true);
  });

  it("is not what grows beyond bound and noise", () => {
    expect(
      judgeFlat(
        points((at) => at * 0.02),
        bound,
      ).isFlat,
    ).toBe(false);
  });

  it("is what grows below its noise, over the whole time", () => {
    expect(
      judgeFlat(
        points((at) => at * 0.02),
        { ...bound, noise: 12 },
      ).isFlat,
    ).toBe(true);
  });

  it("is what grows in the warm-up alone", () => {
    const warming = points((at) => Math.min(at, 200));
    expect(judgeFlat(warming, { ...bound, from: 200 }).isFlat).toBe(true);
    expect(judgeFlat(warming, bound).isFlat).toBe(false);
  });

  it("is what goes up and down as garbage does, and not what rises under it", () => {
    // Of this bound it is the slope of a saw that goes beyond it: it is flat by going up and down alone.
    const strict = { ...bound, most: 0.005 };
    expect(trendOf(points(saw)).slope).toBeGreaterThan(strict.most);
    expect(judgeFlat(points(saw), strict).isFlat).toBe(true);
    expect(
      judgeFlat(
        points((at) => saw(at) + at * 0.05),
        bound,
      ).isFlat,
    ).toBe(false);
  });

  it("is noise around a level, whatever chance makes of it", () => {
    assert(
      property(integer({ min: 1 }), (seed) => {
        const random = createRandom(seed);
        expect(
          judgeFlat(
            points(() => random.next()),
            bound,
          ).isFlat,
        ).toBe(true);
      }),
    );
  });

  it("is never what grows by ten times its bound under noise that is smaller than the growth", () => {
    assert(
      property(
        array(double({ min: 0, max: 10, noNaN: true }), { minLength: 60, maxLength: 60 }),
        (noise) => {
          const grown = points((at) => at * 0.1 + (noise[at / 10] ?? 0));
          expect(judgeFlat(grown, bound).isFlat).toBe(false);
        },
      ),
    );
  });
});

/** Twenty minutes at a hundred requests a second, in which nothing stays. */
function samples(changed: (sample: SoakSample) => Partial<SoakSample> = () => ({})): SoakSample[] {
  return Array.from({ length: 120 }, (_, place) => {
    const at = place * 10;
    const requests = at * 100;
    const sample: SoakSample = {
      at,
      requests,
      heapBytes: 150 * MB,
      residentBytes: 300 * MB,
      openFiles: 60,
      connections: 19,
      databaseBytes: 500 * MB + at * 400,
      rows: at,
      logBytes: requests * 160,
      temporaryFiles: 2,
      importFiles: 3,
    };
    return { ...sample, ...changed(sample) };
  });
}

const TAKEN = { taken: 9, refused: 0, failed: 0 };

function growing(changed?: (sample: SoakSample) => Partial<SoakSample>): string[] {
  return judgeSoak(samples(changed)).flatMap(({ what, trend }) => (trend.isFlat ? [] : [what]));
}

function whereEachKeeps(bytes: number): string[] {
  return growing(({ requests }) => ({ heapBytes: 150 * MB + requests * bytes }));
}

function isFlatInThreeHours(mbAnHour: number): boolean | undefined {
  const hours = samples(({ at }) => ({
    at: at * 9,
    heapBytes: 150 * MB + ((at * 9) / 3_600) * mbAnHour * MB,
  }));
  return judgeSoak(hours).find(({ what }) => what.startsWith("heap"))?.trend.isFlat;
}

function faultsIn(verdicts: readonly SoakVerdict[], outcomes: readonly Outcome[]): string[] {
  return faultsOf(verdicts, { outcomes: [...outcomes], imports: TAKEN });
}

describe("a soak", () => {
  it("is flat when nothing stays, while rows and lines of the log are added", () => {
    expect(growing()).toEqual([]);
  });

  it.each<[string, (sample: SoakSample) => Partial<SoakSample>]>([
    ["heap after garbage collection", ({ requests }) => ({ heapBytes: 150 * MB + requests * 500 })],
    ["resident memory", ({ requests }) => ({ residentBytes: 300 * MB + requests * 1_000 })],
    ["open files", ({ requests }) => ({ openFiles: 60 + requests / 1_000 })],
    ["database connections", ({ at }) => ({ connections: 10 + at / 100 })],
    [
      "database beyond its rows",
      ({ at, databaseBytes }) => ({ databaseBytes: databaseBytes + at * 0.1 * MB }),
    ],
    ["log beyond a line for each request", ({ requests }) => ({ logBytes: requests * 1_100 })],
    ["temporary files", ({ at }) => ({ temporaryFiles: at / 60 })],
  ])("notices what leaks: %s", (what, leak) => {
    expect(growing(leak)).toEqual([what]);
  });

  it("holds memory to megabytes an hour, whatever the rate: at a hundred requests a second to a tenth of a kilobyte each", () => {
    expect(whereEachKeeps(110)).toEqual(["heap after garbage collection"]);
    expect(whereEachKeeps(90)).toEqual([]);
  });

  it("holds a long soak to ten megabytes an hour", () => {
    expect(isFlatInThreeHours(11)).toBe(false);
    expect(isFlatInThreeHours(9)).toBe(true);
  });

  it("counts rows that are added as no growth, up to two kilobytes each", () => {
    expect(
      growing(({ at }) => ({ rows: at * 100, databaseBytes: 500 * MB + at * 190_000 })),
    ).toEqual([]);
  });

  it("watches each thing by a name of its own", () => {
    expect(new Set(WATCHED.map(({ what }) => what)).size).toBe(WATCHED.length);
  });

  it("finds no fault where everything is flat, and says of each what it is", () => {
    const well: Outcome = { kind: "part", ms: 9, lateMs: 0, error: undefined };
    const many = (failed: number) =>
      Array.from({ length: 1_000 }, (_, at) => (at < failed ? { ...well, error: "503" } : well));
    const flat = judgeSoak(samples());
    expect(faultsIn(flat, many(10))).toEqual([]);
    expect(faultsIn(flat, many(11))).toEqual([
      expect.stringMatching(/^Of the requests 11 of 1000 failed \(11 of 503\)/),
    ]);
    expect(faultsIn(judgeSoak(samples().slice(0, 15)), many(0))).toEqual([
      expect.stringMatching(/^There are too few samples/),
    ]);
    expect(faultsIn(judgeSoak([]), many(0))).toEqual([expect.stringMatching(/^There are too few/)]);
    expect(faultsIn(judgeSoak(samples(({ at }) => ({ temporaryFiles: at }))), many(0))).toEqual([
      "It grows: temporary files.",
    ]);
  });

  it("finds a fault where one kind of request fails, however few of all it is", () => {
    const outcomes = Array.from({ length: 4_000 }, (_, at): Outcome => {
      const isOrder = at % 400 === 0;
      return {
        kind: isOrder ? "order" : "part",
        ms: 9,
        lateMs: 0,
        error: isOrder ? "500" : undefined,
      };
    });
    expect(faultsOf(judgeSoak(samples()), { outcomes, imports: TAKEN })).toEqual([
      expect.stringMatching(/^Of the requests 10 of 10 of the kind order failed \(10 of 500\)/),
    ]);
  });

  it("finds a fault in a file that was not taken, and in one that was not imported", () => {
    const flat = judgeSoak(samples());
    const faults = (imports: object) =>
      faultsOf(flat, { outcomes: [], imports: { ...TAKEN, ...imports } });
    expect(faults({})).toEqual([]);
    expect(faults({ refused: 1 })).toEqual(["Files of stock that were not taken: 1."]);
    expect(faults({ failed: 2 })).toEqual(["Imports that ended failed: 2."]);
  });
});
