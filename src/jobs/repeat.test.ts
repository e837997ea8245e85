import { describe, expect, it } from "vitest";

import { createJobRests } from "./job-rests.ts";
import { type Job, repeat, restAfter } from "./repeat.ts";

/** Runs a job until it was at work so often, and gives what failed. */
async function turns(most: number, run: (turn: number, signal: AbortSignal) => Promise<unknown>) {
  const stop = new AbortController();
  const failures: unknown[] = [];
  let turn = 0;
  const job: Job = {
    name: "counting",
    everyMs: 0,
    run: async (signal) => {
      turn += 1;
      if (turn === most) stop.abort();
      return run(turn, signal);
    },
  };
  await repeat(job, { signal: stop.signal, onError: (of, error) => failures.push([of, error]) });
  return { turn, failures, job };
}

describe("a repeated job", () => {
  it("does the next turn though one failed, and tells which job it was", async () => {
    const { turn, failures, job } = await turns(3, async (at) => {
      if (at < 3) throw new Error(`turn ${at}`);
    });
    expect(turn).toBe(3);
    expect(failures).toEqual([
      [job, new Error("turn 1")],
      [job, new Error("turn 2")],
    ]);
  });

  it("ends with the turn at hand", async () => {
    let isDone = false;
    const { turn } = await turns(1, async () => {
      await Promise.resolve();
      isDone = true;
    });
    expect([turn, isDone]).toEqual([1, true]);
  });

  it("tells what fails while it stops, but not the stop itself", async () => {
    const stopped = await turns(1, async (_turn, signal) => signal.throwIfAborted());
    expect(stopped.failures).toEqual([]);
    const failed = await turns(1, () => Promise.reject(new Error("away")));
    expect(failed.failures).toEqual([[failed.job, new Error("away")]]);
  });

  it("rests before its first turn where it is told to, and a stop ends that rest too", async () => {
    const stop = new AbortController();
    const ran: unknown[] = [];
    const job = { name: "later", firstAfterMs: 600_000, everyMs: 0, run: async () => ran.push(1) };
    const repeating = repeat(job, { signal: stop.signal, onError: () => {} });
    await new Promise(setImmediate);
    expect(ran).toEqual([]);
    stop.abort();
    await repeating;
    expect(ran).toEqual([]);
  });

  it("has its next turn at once when it is woken, and rests again after that", async () => {
    const stop = new AbortController();
    const rests = createJobRests();
    let ran = 0;
    const job = { name: "hourly", everyMs: 3_600_000, run: async () => (ran += 1) };
    const repeating = repeat(job, { signal: stop.signal, rests, onError: () => {} });
    await new Promise(setImmediate);
    rests.wake("hourly");
    await new Promise(setImmediate);
    expect(ran).toBe(2);
    stop.abort();
    await repeating;
    expect(ran).toBe(2);
  });

  it("does nothing when it is stopped before it begins", async () => {
    const ran: unknown[] = [];
    const job = { name: "late", everyMs: 0, run: async () => ran.push("run") };
    await repeat(job, { signal: AbortSignal.abort(), onError: () => {} });
    expect(ran).toEqual([]);
  });
});

describe("its rest", () => {
  const job = { everyMs: 1_000, afterFailureMs: 10_000, longestRestMs: 15_000 };

  it.each([
    { what: "the usual one", of: job, tookMs: 400, hasFailed: false, restMs: 1_000 },
    { what: "twice a long turn", of: job, tookMs: 3_000, hasFailed: false, restMs: 6_000 },
    { what: "no longer than told", of: job, tookMs: 60_000, hasFailed: false, restMs: 15_000 },
    {
      what: "as many times as long as is told, where that is told",
      of: { everyMs: 50, longestRestMs: 30_000, restTimes: 20 },
      tookMs: 900,
      hasFailed: false,
      restMs: 18_000,
    },
    { what: "longer after a failure", of: job, tookMs: 5, hasFailed: true, restMs: 10_000 },
    { what: "even, unless told", of: { everyMs: 50 }, tookMs: 900, hasFailed: true, restMs: 50 },
  ])("is $what", ({ of, tookMs, hasFailed, restMs }) => {
    expect(restAfter(of, { tookMs, hasFailed })).toBe(restMs);
  });
});
