import { describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";

import { createJobRests } from "./job-rests.ts";

const { signal } = new AbortController();

/** Whether a promise is settled once everything has run that could. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise(setImmediate);
  return over;
}

describe("the rest of a job", () => {
  it("lasts as long as it is told to", async () => {
    const rests = createJobRests();
    expect(await isOver(rests.rest("mails", HOUR_MS, signal))).toBe(false);
    await rests.rest("payments", 1, signal);
  });

  it("ends when the job is woken, and no other's with it", async () => {
    const rests = createJobRests();
    const [mails, ledger] = ["mails", "ledger"].map((name) => rests.rest(name, HOUR_MS, signal));
    rests.wake("mails");
    expect(await isOver(Promise.resolve(mails))).toBe(true);
    expect(await isOver(Promise.resolve(ledger))).toBe(false);
  });

  it("is left out once by a job that was woken while it was at work", async () => {
    const rests = createJobRests();
    rests.wake("mails");
    rests.wake("mails");
    expect(await isOver(rests.rest("mails", HOUR_MS, signal))).toBe(true);
    expect(await isOver(rests.rest("mails", HOUR_MS, signal))).toBe(false);
  });

  it("ends with the stop, and does not begin after it", async () => {
    const rests = createJobRests();
    const stop = new AbortController();
    const resting = rests.rest("mails", HOUR_MS, stop.signal);
    stop.abort();
    expect(await isOver(resting)).toBe(true);
    expect(await isOver(rests.rest("mails", HOUR_MS, stop.signal))).toBe(true);
  });
});
