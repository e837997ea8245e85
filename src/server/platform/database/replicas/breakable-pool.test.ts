import { expect, it } from "vitest";

import { createTestDatabase } from "../../../../../test/database.ts";
import { isDatabaseUnavailable } from "../database-failure.ts";
import { openDatabase } from "../database.ts";
import { createBreakablePool } from "./breakable-pool.ts";
import { withinMs } from "./keep-looking.ts";

const url = await createTestDatabase();

function openPool() {
  const lost: string[] = [];
  const pool = createBreakablePool({
    name: "one",
    open: () => openDatabase(url, { connections: 1 }),
    onLost: () => void lost.push("lost"),
  });
  return { ...pool, lost };
}

it("tells everybody at once that it is given up, those too who wait for a connection, and opens anew", async () => {
  const { run, underWay, breakOff, lost } = openPool();
  const asking = [1, 2].map(() => run((pool) => pool.query("select pg_sleep(20)")));
  const failures = Promise.all(asking.map((one) => one.catch((error: unknown) => error)));
  expect(underWay()).toBe(2);
  await run(async () => {});
  breakOff();
  for (const failure of await failures) expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(underWay()).toBe(0);
  expect((await run((pool) => pool.query("select 1 as one"))).rows).toEqual([{ one: 1 }]);
  expect(lost).toEqual([]);
  breakOff();
});

it("tells of a connection that ends by itself", async () => {
  const { run, breakOff, lost } = openPool();
  await run((pool) => pool.query("select pg_terminate_backend(pg_backend_pid())")).catch(() => {});
  await expect.poll(() => lost).toEqual(["lost"]);
  breakOff();
});

it("waits no longer than it is given, and reads what came while the process was busy", async () => {
  const never = new Promise<never>(() => {});
  await expect(withinMs(never, 20)).rejects.toThrow("no answer within 20 ms");
  const { run, breakOff } = openPool();
  await run((pool) => pool.query("select 1"));
  const answer = withinMs(
    run((pool) => pool.query("select 2 as two")),
    100,
  );
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const begun = performance.now();
  while (performance.now() - begun < 300); // the answer came long ago
  expect((await answer).rows).toEqual([{ two: 2 }]);
  breakOff();
});
