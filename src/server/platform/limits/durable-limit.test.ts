import { afterEach, describe, expect, it, vi } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { createDurableLimit } from "./durable-limit.ts";

const { pool } = await openTestDatabase();
/** The same limit in another process: they share nothing but the database. */
const process = (calls = 2) =>
  createDurableLimit({ pool, name: "test", calls, seconds: 60, scale: 1 });

afterEach(async () => {
  vi.useRealTimers();
  await pool.query("delete from rate_limit");
});

const pass = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("a limit that all processes share (decisions §1)", () => {
  it("refuses the one too many, on every process, until its time is up", async () => {
    const [one, other] = [process(), process()];
    await one.take("a");
    await other.take("a");
    for (const each of [one, other, one])
      await expect(each.take("a")).rejects.toMatchObject({
        code: "rate_limited",
        details: { retryAfterSeconds: 60 },
      });
    await one.take("b");
    pass(60_000);
    await one.take("a");
    await other.take("a");
    await expect(one.take("a")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("asks the database no more about a key that is over it", async () => {
    const limit = process(1);
    await limit.take("a");
    await expect(limit.take("a")).rejects.toThrow("rate_limited");
    await expect(limit.take("a")).rejects.toThrow("rate_limited");
    const { rows } = await pool.query("select points from rate_limit");
    expect(rows).toEqual([{ points: 2 }]);
  });

  it("lets in within a second who was refused here and began anew at another process", async () => {
    const [one, other] = [process(1), process(1)];
    await one.take("a");
    await expect(one.take("a")).rejects.toThrow("rate_limited");
    await other.forget("a");
    await vi.waitFor(() => one.take("a"), { timeout: 5_000 });
  });

  it("counts several keys at once, and refuses when one of them is over it", async () => {
    const limit = process();
    await Promise.all([limit.take("a", "b"), limit.take("b", "a")]);
    await expect(limit.take("c", "a")).rejects.toMatchObject({ code: "rate_limited" });
    await limit.take("c");
    await expect(limit.take("c")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("takes back and begins anew", async () => {
    const limit = process(1);
    for (let round = 0; round < 3; round += 1) {
      await limit.take("a", "b");
      await limit.giveBack("b", "a");
    }
    await limit.take("a");
    await expect(limit.take("a")).rejects.toMatchObject({ code: "rate_limited" });
    await limit.forget("a");
    await limit.take("a");
  });

  it("deletes counts whose time has long been over, and those of no other limit", async () => {
    const limit = process();
    await limit.take("old");
    await createDurableLimit({ pool, name: "tes", calls: 1, seconds: 60, scale: 1 }).take("old");
    pass(2 * 60 * 60_000);
    await limit.take("new");
    const keys = async () =>
      (await pool.query<{ key: string }>("select key from rate_limit order by key")).rows;
    await vi.waitFor(async () =>
      expect(await keys()).toEqual([{ key: "tes:old" }, { key: "test:new" }]),
    );
  });
});
