import { expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { freePort, spawnShop, until } from "./launch-shop.ts";
import { temporaryFolder } from "./running-shop.ts";

it.each([
  ["one process", "", "SIGHUP renews workers, and there are none (WORKERS)."],
  ["a supervisor", "1", "All workers are new."],
])(
  "a shop of %s lives on when it is told to reload, from its start on",
  async (_what, WORKERS, sentence) => {
    const url = await createTestDatabase();
    const { pool, close } = openDatabase(url);
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("lock table kysely_migration");
    const port = await freePort();
    const env = {
      DATABASE_URL: url,
      WORKERS,
      PORT: String(port),
      DATA_DIR: await temporaryFolder(),
    };
    const { child, ended, output } = spawnShop({ env });
    try {
      await until(async () => {
        const waiting =
          "select from pg_locks where not granted and relation = 'kysely_migration'::regclass";
        return (await pool.query(waiting)).rowCount === 1;
      });
      child.kill("SIGHUP");
      await holder.query("rollback");
      const isReady = async () =>
        output().includes("Repuesto: http") && (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
      await Promise.race([until(isReady), ended]);
      expect(output()).toContain(`Repuesto: http://localhost:${port}`);
      child.kill("SIGHUP");
      await until(async () => output().includes(sentence));
      child.kill("SIGTERM");
      expect((await ended).code).toBe(0);
    } finally {
      child.kill("SIGKILL");
      holder.release();
      await close();
    }
  },
);
