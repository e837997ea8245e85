import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { repeatUntilDone } from "./repeat-until-done.ts";

let isOnline = true;
let comesBack: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => (comesBack = listener));
  vi.stubGlobal("removeEventListener", () => (comesBack = undefined));
});
afterEach(() => vi.useRealTimers());

const waitAfter = (failures: number) => 100 * (failures + 1);

describe("what is done as soon as there is network", () => {
  it("is tried again after each failure, and not any more once it is done", async () => {
    const act = vi.fn<() => Promise<void>>(async () => {});
    act.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
    repeatUntilDone(act, waitAfter);
    await vi.advanceTimersByTimeAsync(100);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(199);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 300);
    expect(act).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).toHaveBeenCalledTimes(3);
    expect(comesBack).toBeUndefined();
  });

  it("waits for network where there is none", async () => {
    const act = vi.fn<() => Promise<void>>(async () => {});
    isOnline = false;
    repeatUntilDone(act, waitAfter);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
    isOnline = true;
    comesBack?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("is not begun again once it was ended, though what was under way fails", async () => {
    const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("away")));
    const end = repeatUntilDone(act, waitAfter);
    vi.advanceTimersByTime(100);
    end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
