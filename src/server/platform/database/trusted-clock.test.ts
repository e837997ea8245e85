import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { ClockNotTrusted, createClockWatch, databaseNow } from "./trusted-clock.ts";

const { db } = await openTestDatabase();
const START = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;

/** A watch over clocks that the test sets, in ms from the start. */
function watched() {
  const at = { database: 0, process: 0, steadyMs: 0 };
  const pass = (ms: number) => {
    at.database += ms;
    at.process += ms;
    at.steadyMs += ms;
  };
  const look = createClockWatch({
    db,
    databaseNow: async () => new Date(START + at.database),
    now: () => new Date(START + at.process),
    steadyMs: () => at.steadyMs,
  });
  return { at, pass, look };
}

describe("whether time may end orders", () => {
  it("is believed as long as clocks agree and go on", async () => {
    const { at, pass, look } = watched();
    for (let times = 0; times < 5; times += 1) {
      expect(await look()).toEqual(new Date(START + at.database));
      pass(2_000);
    }
  });

  it("is refused while this process's clock differs, told once, and believed again afterwards", async () => {
    const { at, look } = watched();
    at.process += 24 * HOUR;
    await expect(look()).rejects.toThrow("86400 s apart");
    expect(await look()).toBeUndefined();
    at.process -= 24 * HOUR;
    expect(await look()).toEqual(new Date(START));
    at.process += 24 * HOUR;
    await expect(look()).rejects.toBeInstanceOf(ClockNotTrusted);
  });

  it("is refused for an hour after both jumped, and told once", async () => {
    const { at, pass, look } = watched();
    expect(await look()).toEqual(new Date(START));
    at.database += 24 * HOUR;
    at.process += 24 * HOUR;
    await expect(look()).rejects.toThrow("jumped by 86400 s");
    pass(HOUR - 1);
    expect(await look()).toBeUndefined();
    pass(1);
    expect(await look()).toEqual(new Date(START + 25 * HOUR));
  });

  it("is the database's", async () => {
    expect(Math.abs((await databaseNow(db)).getTime() - Date.now())).toBeLessThan(HOUR);
  });
});
