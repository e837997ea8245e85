import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { DatabaseTooNew, migrate, newerMigrations, runningVersion } from "./migrate.ts";

const { db, pool } = await openTestDatabase();

const FOR_ALL = "-- A column.\n-- Versions since 0150 can run on it.\n";
const FOR_NONE = "-- A column.\n-- No version before can run on it.\n";

/** How long somebody holds a table; a shopper's statement ends after two seconds. */
const HELD_MS = 5_000;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.transaction().execute(async (trx) => {
    await sql`delete from kysely_migration where name like '9%'`.execute(trx);
    await sql`delete from migration_reach where name like '9%'`.execute(trx);
    await sql`drop table if exists newer`.execute(trx);
  });
});

/** The migrations that this version has, and these after them: what a newer version has. */
async function newerFolder(migrations: Record<string, string>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name not like '9%'`.execute(db);
  for (const { name } of rows) await writeFile(path.join(folder, name), "");
  for (const [name, text] of Object.entries(migrations))
    await writeFile(path.join(folder, name), text);
  return folder;
}

it("runs no migration twice", async () => {
  expect(await migrate(db)).toEqual([]);
  expect(await runningVersion()(db)).toBe(true);
  expect(await newerMigrations(db)).toEqual([]);
});

describe("a database that a newer version migrated (ADR 0075)", () => {
  it("is run on where each of its migrations says that versions since this one can", async () => {
    const newer = await newerFolder({
      "9001-one.sql": `${FOR_ALL}create table newer (one int);`,
      "9002-two.sql": `${FOR_ALL}alter table newer add column two int;`,
    });
    expect(await migrate(db, newer)).toEqual(["9001-one.sql", "9002-two.sql"]);
    expect(await migrate(db)).toEqual([]);
    expect(await runningVersion()(db)).toBe(true);
    expect(await newerMigrations(db)).toEqual(["9001-one.sql", "9002-two.sql"]);
    expect(await migrate(db, newer)).toEqual([]);
    expect(await newerMigrations(db, newer)).toEqual([]);
  });

  it.each([
    ["says that none before can", FOR_NONE],
    ["is for later versions", "-- A column.\n-- Versions since 9001 can run on it.\n"],
    ["says nothing", "-- A column. The version before can run on it.\n"],
  ])("is refused where one of several %s, and named", async (_what, head) => {
    const newer = await newerFolder({
      "9001-one.sql": `${FOR_ALL}create table newer (one int);`,
      "9002-two.sql": `${head}alter table newer add column two int;`,
      "9003-three.sql": `${FOR_ALL}alter table newer add column three int;`,
    });
    await migrate(db, newer);
    await expect(migrate(db)).rejects.toThrow(DatabaseTooNew);
    await expect(migrate(db)).rejects.toThrow(/cannot run on its migration 9002-two\.sql\. /);
    expect(await runningVersion()(db)).toBe(false);
    expect(await runningVersion(newer)(db)).toBe(true);
  });

  it("is no longer run on by a process beside whose version an upgrade lays another one", async () => {
    const own = await newerFolder({});
    const isReady = runningVersion(own);
    expect(await isReady(db)).toBe(true);
    await newerFolder({ "9001-one.sql": `${FOR_NONE}create table newer (one int);` });
    expect(await isReady(db)).toBe(true);
    await migrate(db, own);
    expect(await isReady(db)).toBe(false);
  });

  it("is run on by the version in between, for which alone it is", async () => {
    const between = await newerFolder({
      "9001-one.sql": `${FOR_ALL}create table newer (one int);`,
    });
    await migrate(db, between);
    const newest = await newerFolder({
      "9002-two.sql":
        "-- Versions since 9001 can run on it.\nalter table newer add column two int;",
    });
    await migrate(db, newest);
    await rm(path.join(folder, "9002-two.sql"));
    expect(await migrate(db, between)).toEqual([]);
    await expect(migrate(db)).rejects.toThrow(/9002-two/);
  });

  it("is refused where nobody kept what a migration said", async () => {
    await sql`insert into kysely_migration values ('9001-by-hand.sql', '2999-01-01T00:00:00Z')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(/9001-by-hand/);
  });

  it("is another version's where it lacks what this one has", async () => {
    const newer = await newerFolder({ "9002-two.sql": `${FOR_ALL}create table newer (one int);` });
    await migrate(db, newer);
    await rm(path.join(folder, "9002-two.sql"));
    const other = await newerFolder({ "9001-one.sql": `${FOR_ALL}select 1;` });
    await expect(migrate(db, other)).rejects.toThrow(/^corrupted migrations/);
    expect(await runningVersion(other)(db)).toBe(false);
  });
});

describe("a migration", () => {
  it("that fails changes nothing, nor do those before it", async () => {
    const newer = await newerFolder({
      "9001-one.sql": `${FOR_ALL}create table newer (one int);`,
      "9002-two.sql": `${FOR_ALL}alter table missing add column two int;`,
    });
    await expect(migrate(db, newer)).rejects.toThrow(/"missing" does not exist/);
    expect(await newerMigrations(db)).toEqual([]);
    await expect(sql`select from newer`.execute(db)).rejects.toThrow(/does not exist/);
  });

  it("waits for a table that others use, and nobody who comes meanwhile waits as long as they do", async () => {
    await sql`create table newer (one int)`.execute(db);
    const newer = await newerFolder({
      "9001-one.sql": `${FOR_ALL}alter table newer add column two int;`,
    });
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select from newer");
    const letGo = async () => {
      await delay(HELD_MS);
      await holder.query("rollback");
      holder.release();
    };
    const isFree = letGo();
    const migrating = migrate(db, newer);
    const begun = performance.now();
    const waits: number[] = [];
    while (performance.now() - begun < HELD_MS) {
      const came = performance.now();
      await sql`select from newer`.execute(db);
      waits.push(performance.now() - came);
    }
    await isFree;
    expect(await migrating).toEqual(["9001-one.sql"]);
    // Somebody came while it waited, and was done long before the holder; on a machine with much to do, too.
    expect(Math.max(...waits)).toBeGreaterThan(300);
    expect(Math.max(...waits)).toBeLessThan(HELD_MS / 2);
  });
});

it("is not ready while a migration is missing", async () => {
  await sql`delete from kysely_migration where name like '0002%'`.execute(db);
  expect(await runningVersion()(db)).toBe(false);
});
