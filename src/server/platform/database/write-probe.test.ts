import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { createApp } from "#server/platform/http/api.ts";
import { installHealthRoutes } from "#server/platform/http/health-routes.ts";
import { createWriteProbe } from "./write-probe.ts";

const { db, pool } = await openTestDatabase();

/** The file that the probe's row lies in: another one after each time that something was written. */
async function file(): Promise<string> {
  const { rows } = await pool.query<{ file: string }>(
    "select pg_relation_filenode('write_probe')::text as file",
  );
  return rows[0]?.file ?? "";
}

it("writes into a file that is made anew, once in ten seconds however often it is asked", async () => {
  let now = 0;
  const probe = createWriteProbe(db, () => now);
  const before = await file();
  await probe();
  const written = await file();
  expect(written).not.toBe(before);
  now = 9_999;
  await probe();
  expect(await file()).toBe(written);
  now = 10_000;
  await probe();
  expect(await file()).not.toBe(written);
  const { rows } = await pool.query("select pg_relation_size('write_probe')::int as bytes");
  expect(rows).toEqual([{ bytes: 8_192 }]);
});

it("does not wait for whoever reads the table, and takes nothing from it", async () => {
  const reader = await db.startTransaction().execute();
  await sql`select * from write_probe`.execute(reader);
  await expect(createWriteProbe(db, () => 0)()).resolves.toBeUndefined();
  await reader.rollback().execute();
});

it("is asked again at once when nothing could be written, and makes the shop not ready meanwhile", async () => {
  const full = await openTestDatabase();
  const app = await createApp({
    sessions: { holderOf: async () => undefined },
    storefront: "cr",
    routes: {},
  });
  installHealthRoutes(app, full.db).begin();
  const isReady = async () => (await app.inject("/readyz")).statusCode === 200;
  // As with a full disk: what is there is answered, and nothing new gets its space.
  await full.pool.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on write_probe for each row execute function refuse()`,
  );
  expect([await isReady(), await isReady()]).toEqual([false, false]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await full.pool.query("drop trigger full_disk on write_probe");
  expect(await isReady()).toBe(true);
});
