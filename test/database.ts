import { Client } from "pg";
import { afterAll, inject } from "vitest";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";

/** A busy machine is not a failure: hundreds of buyers at once wait for ten connections as long as it takes. */
const PATIENCE_MS = 60_000;

/** A database of its own for the calling test file, copied from the migrated template (about 30 ms). */
export async function openTestDatabase(): Promise<ShopDatabase> {
  const name = await createCopy();
  const database = openDatabase(databaseUrl(name));
  database.pool.options.connectionTimeoutMillis = PATIENCE_MS;
  afterAll(async () => {
    await database.close();
    await dropCopy(name);
  });
  return database;
}

/** The address of one, for pools of a test's own: they are closed by an `afterAll` that comes later. */
export async function createTestDatabase(): Promise<string> {
  const name = await createCopy();
  afterAll(() => dropCopy(name));
  return databaseUrl(name);
}

/** As many as a running test asks for, by their addresses; they are dropped after the file. */
export function testDatabases(): () => Promise<string> {
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await dropCopy(name);
  });
  return async () => {
    const name = await createCopy();
    names.push(name);
    return databaseUrl(name);
  };
}

async function createCopy(): Promise<string> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.trunc(Math.random() * 1e6)}`;
  await asAdmin(`create database ${name} template shop_template strategy file_copy`);
  return name;
}

function dropCopy(name: string): Promise<void> {
  return asAdmin(`drop database ${name} with (force)`);
}

function databaseUrl(name: string): string {
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
