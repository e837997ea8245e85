import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";

import { backupTables, migrationsOf } from "./backup-tables.ts";

type Progress = (table: string, done: number, of: number) => void;

/**
 * The whole shop as of one moment, as SQL that `psql` reads too: a comment with the migrations,
 * then a COPY for each table. Shoppers go on meanwhile.
 */
export async function* writeBackup(pool: Pool, onProgress: Progress): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const tables = await backupTables(client);
    const migrations = await migrationsOf(client);
    yield Buffer.from(`-- repuesto backup; migrations: ${migrations.join(" ")}\n`);
    for (const [index, { name, columns }] of tables.entries()) {
      onProgress(name, index, tables.length);
      const what = `"${name}" (${columns.join(", ")})`;
      yield Buffer.from(`COPY ${what} FROM stdin;\n`);
      yield* client.query(copyTo(`copy ${what} to stdout`));
      yield Buffer.from("\\.\n");
    }
    await client.query("commit");
  } finally {
    client.release(true); // a copy that broke off leaves the connection in the middle of it
  }
}
