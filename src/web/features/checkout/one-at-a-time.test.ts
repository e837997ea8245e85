import { describe, expect, it } from "vitest";

import { oneAtATime } from "./one-at-a-time.ts";

describe("what may be done once at a time", () => {
  it("is dropped while it is done, as from a double click", async () => {
    const alone = oneAtATime();
    let [begun, end] = [0, () => {}];
    const work = () => {
      begun += 1;
      return new Promise<void>((resolve) => (end = resolve));
    };
    const first = alone(work);
    await alone(work);
    expect(begun).toBe(1);
    end();
    await first;
    void alone(work);
    expect(begun).toBe(2);
  });

  it("may be done again after it failed", async () => {
    const alone = oneAtATime();
    await expect(alone(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    let isDone = false;
    await alone(async () => void (isDone = true));
    expect(isDone).toBe(true);
  });
});
