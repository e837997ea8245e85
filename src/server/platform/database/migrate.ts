import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

import {
  type AppliedMigration,
  FIRST_TO_SAY,
  forbiddingMigrations,
  migrationNumber,
  reachOf,
} from "#domain/database/migration-reach.ts";

import type { Database } from "./database.ts";

const FOLDER = path.join(import.meta.dirname, "../../../../db/migrations");

/**
 * How long a migration waits for a table that others use, in turn, in ms. Whoever comes after it waits for it, and for no
 * more than two seconds (`shop-database.ts`); after one second PostgreSQL looks for deadlocks, of which it might end the
 * shopper's side, and has an autovacuum make way, without which a large table may be held for long.
 */
const LOCK_WAITS_MS = [800, 800, 1_500];
/** Between two tries, so that whoever waited is done; as long as a try took, where that is longer. */
const PAUSE_MS = 1_000;
/** How long it is tried, in ms: ten minutes, as an import's batch or a backup may take. */
const PATIENCE_MS = 10 * 60_000;
/** SQLSTATEs of a lock that was not to be had in time, and of a transaction that was ended for another. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

/** A database with migrations on which this version of the shop cannot run. */
export class DatabaseTooNew extends Error {
  constructor([first = "", ...others]: readonly string[]) {
    const more = others.length > 0 ? ` nor on ${others.length} more` : "";
    super(
      `The database is newer than this version of the shop, which cannot run on its migration ${first}${more}. Start a version that has it. To go back to this one, restore the backup from before the upgrade into a database of its own.`,
    );
  }
}

/**
 * Runs the SQL files of db/migrations once each, in order and all in one transaction; kysely holds an advisory lock
 * meanwhile. A table that others use is waited for again and again, each time briefly, so that nobody who comes after
 * waits long. Migrations that this version does not have are left alone where each of them lets it run (ADR 0075).
 *
 * @throws DatabaseTooNew where one of them does not.
 */
export async function migrate(db: Database, folder = FOLDER): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS;
  for (let tried = 1; ; tried += 1) {
    const began = performance.now();
    const lockWaitMs = LOCK_WAITS_MS[tried % LOCK_WAITS_MS.length] ?? 0;
    const getMigrations = () => knownMigrations(db, { folder, lockWaitMs });
    const { error, results = [] } = await new Migrator({
      db,
      provider: { getMigrations },
    }).migrateToLatest();
    if (error === undefined) return results.map(({ migrationName }) => migrationName);
    if (!isInTheWay(error) || performance.now() > end) throw error;
    await delay(Math.max(PAUSE_MS, performance.now() - began));
  }
}

function isInTheWay(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    IN_THE_WAY.has(error.code)
  );
}

/**
 * Whether this version runs on the database: each migration of its own has run, and each other lets it. Its own are those
 * that lay in the folder when it was first asked for: an upgrade lays newer ones there while this one still runs.
 */
export function runningVersion(folder = FOLDER): (db: Database) => Promise<boolean> {
  const own = filesOf(folder);
  own.catch(() => {}); // whoever asks is told
  return async (db) => {
    const { missing, forbidding } = await compareWith(db, await own);
    return missing.length === 0 && forbidding.length === 0;
  };
}

/** Migrations of the database that this version does not have, though it can run on them. */
export async function newerMigrations(db: Database, folder = FOLDER): Promise<string[]> {
  return (await compareWith(db, await filesOf(folder))).newer.map(({ name }) => name);
}

type Comparison = {
  /** Migrations of this version that have not run. */
  missing: string[];
  /** Migrations that have run after all of its own, and that this version does not have. */
  newer: AppliedMigration[];
  /** Which of these keep it from running. */
  forbidding: string[];
};

async function compareWith(db: Database, own: readonly string[]): Promise<Comparison> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = own.filter((name) => !applied.has(name));
  const names = [...applied].filter((name) => !own.includes(name));
  // Where its own have not all run, it is another version's and no newer one's, and may have no table of reaches.
  if (names.length === 0 || missing.length > 0) return { missing, newer: [], forbidding: [] };
  const newer = await reachesOf(db, names);
  return { missing, newer, forbidding: forbiddingMigrations(newer, own.at(-1) ?? "") };
}

async function reachesOf(db: Database, names: readonly string[]): Promise<AppliedMigration[]> {
  const { rows } = await sql<{ name: string; runsSince: number | null }>`
    select name, runs_since as "runsSince" from migration_reach
    where name = any(${[...names]}::text[])`.execute(db);
  const known = new Map(rows.map(({ name, runsSince }) => [name, runsSince]));
  return names.map((name) => ({ name, runsSince: known.get(name) }));
}

type Reading = { folder: string; lockWaitMs: number };

/** The migrations of this version, and by their names those that it may leave alone. Asked under kysely's lock. */
async function knownMigrations(db: Database, reading: Reading): Promise<Record<string, Migration>> {
  const own = await filesOf(reading.folder);
  const migrations = own.map((name): [string, Migration] => [name, ownMigration(name, reading)]);
  const { newer, forbidding } = await compareWith(db, own);
  if (forbidding.length > 0) throw new DatabaseTooNew(forbidding);
  const done = newer.map(({ name }): [string, Migration] => [name, { up: async () => {} }]);
  return Object.fromEntries([...migrations, ...done]);
}

function ownMigration(name: string, { folder, lockWaitMs }: Reading): Migration {
  return {
    up: async (db) => {
      const text = await readFile(path.join(folder, name), "utf8");
      await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(db);
      await sql.raw(text).execute(db);
      const reach = reachOf(text);
      if (reach === undefined || migrationNumber(name) < FIRST_TO_SAY) return;
      await sql`insert into migration_reach (name, runs_since) values (${name}, ${reach})`.execute(
        db,
      );
    },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
}
