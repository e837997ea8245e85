import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answerFreshLogin, askFreshLogin } from "./fresh-login-state.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
});

it("asks once for all calls that wait, and goes on with each", async () => {
  const waiting = [askFreshLogin(), askFreshLogin()];
  answerFreshLogin(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
});

it("asks anew the next time", async () => {
  const first = askFreshLogin();
  answerFreshLogin(true);
  await first;
  const second = askFreshLogin();
  answerFreshLogin(false);
  expect(await second).toBe(false);
});

it("gives up what comes right behind a refusal, and asks again a while later", async () => {
  const declined = askFreshLogin();
  answerFreshLogin(false);
  expect(await declined).toBe(false);
  for (let row = 0; row < 5; row += 1) {
    vi.advanceTimersByTime(900);
    expect(await askFreshLogin()).toBe(false);
  }
  vi.advanceTimersByTime(1_001);
  const later = askFreshLogin();
  answerFreshLogin(true);
  expect(await later).toBe(true);
});
