import { describe, expect, it } from "vitest";

import { costOfRequest } from "../bench/load/report-load.ts";
import { driveArrivals, type Outcome } from "../bench/traffic/drive-arrivals.ts";
import { figuresOfSlice, whatGave, whatWasUsedUp } from "../bench/traffic/judge-slice.ts";
import { planArrivals } from "../bench/traffic/plan-arrivals.ts";
import { familyOf, readStat } from "../bench/traffic/processes.ts";
import { readMetrics } from "../bench/traffic/read-metrics.ts";
import {
  PEAK_HOUR,
  ratesOf,
  type RequestKind,
  timesAtPeak,
  totalRate,
} from "../bench/traffic/small-shop-day.ts";
import type { LoadSample } from "../bench/traffic/watch-load.ts";
import { createRandom } from "./factories/random.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function inADay(kind: RequestKind): number {
  return HOURS.reduce((sum, hour) => sum + (ratesOf(hour, 1).get(kind) ?? 0) * 3_600, 0);
}

describe("a small shop's day", () => {
  it("has as many orders, robots' pages and counted shelves in its hours as in the day", () => {
    expect(inADay("order")).toBeCloseTo(20, 6);
    expect(inADay("robotPart")).toBeCloseTo(3_600, 6);
    expect(inADay("deskStock")).toBeCloseTo(108, 6);
  });

  it("asks for most in the hour of the peak", () => {
    const rates = HOURS.map((hour) => totalRate(ratesOf(hour, 1)));
    expect(rates.indexOf(Math.max(...rates))).toBe(PEAK_HOUR);
  });

  it("grows with how many times it is replayed", () => {
    expect(totalRate(ratesOf(9, 1_000))).toBeCloseTo(1_000 * totalRate(ratesOf(9, 1)), 6);
    expect(totalRate(ratesOf(PEAK_HOUR, timesAtPeak(250)))).toBeCloseTo(250, 6);
  });

  it("has no staff at night, and robots at any hour", () => {
    expect(ratesOf(3, 1).get("deskLists")).toBe(0);
    expect(ratesOf(3, 1).get("robotPart")).toBe(ratesOf(10, 1).get("robotPart"));
  });
});

describe("who comes when", () => {
  const rates = new Map<RequestKind, number>([
    ["part", 40],
    ["order", 4],
    ["home", 0],
  ]);

  it("is as many as the rates say, in order, and nobody after the end", () => {
    const arrivals = planArrivals(rates, 100, createRandom(5));
    const orders = arrivals.filter(({ kind }) => kind === "order");
    expect(arrivals.length).toBeGreaterThan(4_400 * 0.95);
    expect(arrivals.length).toBeLessThan(4_400 * 1.05);
    expect(orders.length).toBeGreaterThan(320);
    expect(orders.length).toBeLessThan(480);
    expect(arrivals.some(({ kind }) => kind === "home")).toBe(false);
    expect(arrivals.toSorted((one, other) => one.atMs - other.atMs)).toEqual(arrivals);
    expect(arrivals.at(-1)?.atMs).toBeLessThan(100_000);
  });

  it("is the same with the same seed, and several at once now and then", () => {
    const arrivals = planArrivals(rates, 20, createRandom(6));
    expect(planArrivals(rates, 20, createRandom(6))).toEqual(arrivals);
    const pauses = arrivals.slice(1).map(({ atMs }, at) => atMs - (arrivals[at]?.atMs ?? 0));
    // Of exponential pauses a tenth is below a tenth of their mean (1 - e^-0.1).
    const short = pauses.filter((pause) => pause < 100 / 44).length / pauses.length;
    expect(short).toBeGreaterThan(0.05);
    expect(short).toBeLessThan(0.15);
  });
});

describe("sending", () => {
  const arrivals = Array.from({ length: 10 }, (_, at) => ({ atMs: at * 5, kind: "part" as const }));

  it("does not wait for an answer before the next one comes, and counts from when each was to come", async () => {
    let open = 0;
    // Nobody is answered before the tenth has come: whoever waits for an answer never ends.
    const all = Promise.withResolvers<void>();
    const outcomes = await driveArrivals(arrivals, async () => {
      open += 1;
      if (open === arrivals.length) all.resolve();
      await all.promise;
      return { error: undefined, bytes: 1 };
    });
    expect(outcomes).toHaveLength(10);
    for (const [at, { ms, lateMs }] of outcomes.entries()) {
      expect(ms).toBeGreaterThanOrEqual((arrivals.at(-1)?.atMs ?? Infinity) - at * 5);
      expect(ms).toBeGreaterThanOrEqual(lateMs);
    }
  });

  it("counts what a sender did not manage as time that somebody waited", async () => {
    const outcomes = await driveArrivals(arrivals, async () => {
      const until = performance.now() + 30;
      while (performance.now() < until); // the sender itself is busy
      return { error: undefined, bytes: 0 };
    });
    const last = outcomes.at(-1);
    expect(last?.lateMs).toBeGreaterThan(200);
    expect(last?.ms).toBeGreaterThan(last?.lateMs ?? Infinity);
  });
});

const IDLE: LoadSample = {
  shopCpu: 0.4,
  databaseCpu: 0.2,
  senderCpu: 0.1,
  otherCpu: 0.1,
  loopLagMs: 12,
  waiting: 0,
  outboxSeconds: 1,
  underWay: 2,
};

function slice(
  count: number,
  one: (at: number) => Partial<Outcome>,
  load: Partial<LoadSample> = {},
) {
  const outcomes = Array.from({ length: count }, (_, at): Outcome => ({
    kind: "part",
    ms: 20,
    lateMs: 0,
    error: undefined,
    ...one(at),
  }));
  return { outcomes, samples: [{ ...IDLE, ...load }], seconds: 10 };
}

/** Among four thousand other requests, each quick and well, these orders. */
function withOrders(count: number, one: (at: number) => Partial<Outcome>) {
  const { outcomes, ...watched } = slice(4_000, () => ({}));
  const orders = slice(count, (at) => ({ kind: "order", ...one(at) }));
  return { ...watched, outcomes: [...outcomes, ...orders.outcomes] };
}

describe("what gave", () => {
  it.each<[string, ReturnType<typeof slice>]>([
    ["everything is quick and well", slice(200, () => ({}))],
    ["one of a hundred fails", slice(1_000, (at) => (at % 100 === 0 ? { error: "503" } : {}))],
    ["one of twenty is slow", slice(1_000, (at) => (at % 20 === 0 ? { ms: 900 } : {}))],
    [
      "few come, and some of them are slow by chance",
      slice(15, (at) => (at < 4 ? { ms: 900 } : {})),
    ],
    ["orders take up to a second", slice(100, () => ({ kind: "order", ms: 990 }))],
    ["one order of five fails", withOrders(5, (at) => (at < 1 ? { error: "500" } : {}))],
    ["four orders are all that come", withOrders(4, () => ({ error: "500" }))],
    ["five of two hundred orders are slow", withOrders(200, (at) => (at < 5 ? { ms: 1_001 } : {}))],
    ["a part waits a minute for the search", slice(100, () => ({}), { outboxSeconds: 60 })],
  ])("is nothing where %s", (_, measured) => {
    expect(whatGave(measured)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof slice>]>([
    ["answers", slice(1_000, (at) => (at % 50 === 0 ? { error: "503" } : {}))],
    ["time", slice(1_000, (at) => (at % 10 === 0 ? { ms: 501 } : {}))],
    ["time", slice(100, () => ({ kind: "order", ms: 1_001 }))],
    ["answers", withOrders(5, () => ({ error: "500" }))],
    ["answers", withOrders(5, (at) => (at < 3 ? { error: "500" } : {}))],
    ["answers", withOrders(400, (at) => (at < 5 ? { error: "500" } : {}))],
    ["time", withOrders(100, (at) => (at < 6 ? { ms: 1_001 } : {}))],
    ["the search's outbox", slice(100, () => ({}), { outboxSeconds: 61 })],
    ["the sender itself", slice(100, () => ({ lateMs: 101, ms: 121 }))],
  ])("is %s beyond its bound", (what, measured) => {
    const [sentence = ""] = whatGave(measured);
    expect(sentence.startsWith(`${what}:`)).toBe(true);
  });

  it("tells errors by their words, the commonest first", () => {
    const measured = slice(100, (at) => (at < 30 ? { error: at < 10 ? "timeout" : "503" } : {}));
    expect(whatGave(measured)[0]).toContain("30 of 100 failed (20 of 503, 10 of timeout)");
    expect(figuresOfSlice(measured)).toMatchObject({ wanted: 10, answered: 7 });
  });

  it("names the kind that failed where it is too little of all to be noticed", () => {
    expect(whatGave(withOrders(8, () => ({ error: "500" })))).toEqual([
      "answers: 8 of 8 of the kind order failed (8 of 500)",
    ]);
  });

  it.each([
    [{ shopCpu: 0.95 }, "the processor of the shop's own process"],
    [{ shopCpu: 0.8, databaseCpu: 0.9, otherCpu: 0.2 }, "the machine's processors"],
    [{ waiting: 4 }, "connections to the database (4 waited"],
    [{}, "nothing of what is watched"],
  ])("with %j says that %s was used up", (load, used) => {
    const figures = figuresOfSlice(slice(100, () => ({}), load));
    expect(whatWasUsedUp(figures, { processors: 2, serving: 1 })).toContain(used);
  });
});

function withCpu(count: number, shopCpu: number) {
  return figuresOfSlice(slice(count, () => ({}), { shopCpu, databaseCpu: shopCpu / 2 }));
}

describe("what a request costs", () => {
  it("is the processors' time over what was answered, where enough is asked", () => {
    expect(costOfRequest([withCpu(400, 0.2), withCpu(600, 0.3), withCpu(20, 0.9)])).toEqual({
      shop: 5,
      database: 2.5,
    });
    expect(costOfRequest([withCpu(20, 0.9)])).toBeUndefined();
  });
});

describe("what Linux and Prometheus tell", () => {
  it("is read of a process whose name has brackets and spaces", () => {
    const stat = `4711 (node (a) b) S 12 4711 4711 0 -1 4194304 1 2 3 4 250 50 7 3 20 0 1 0 99 0 0`;
    expect(readStat(stat)).toEqual({ pid: 4_711, parent: 12, cpuSeconds: 3.1 });
  });

  it("is the family of a process without the one that counts apart", () => {
    const parents = [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 2],
      [9, 1],
    ] as const;
    const all = parents.map(([pid, parent]) => ({ pid, parent, cpuSeconds: 1 }));
    expect(familyOf(2, all, 3).map(({ pid }) => pid)).toEqual([2, 5]);
    expect(familyOf(3, all).map(({ pid }) => pid)).toEqual([3, 4]);
  });

  it("is the values of metrics without labels", () => {
    const text = '# HELP a A\n# TYPE a gauge\na 1.5\nb{of="x"} 2\ndatabase_waiting 3\n';
    expect([...readMetrics(text)]).toEqual([
      ["a", 1.5],
      ["database_waiting", 3],
    ]);
  });
});
