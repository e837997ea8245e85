import type { Pool } from "pg";

import {
  backupTables,
  beginReading,
  copiedColumns,
  endReading,
  migrationsOf,
  rowsOf,
} from "./backup-store.ts";

type Progress = (table: string, done: number, of: number) => void;

/**
 * The whole shop as of one moment, as SQL that `psql` reads too: a comment with the migrations,
 * then a COPY for each table. Shoppers go on meanwhile.
 */
export async function* writeBackup(pool: Pool, onProgress: Progress): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  try {
    await beginReading(client);
    const tables = await backupTables(client);
    const migrations = await migrationsOf(client);
    yield Buffer.from(`-- repuesto backup; migrations: ${migrations.join(" ")}\n`);
    for (const [index, table] of tables.entries()) {
      onProgress(table.name, index, tables.length);
      yield Buffer.from(`COPY ${copiedColumns(table)} FROM stdin;\n`);
      yield* rowsOf(client, table);
      yield Buffer.from("\\.\n");
    }
    await endReading(client);
  } finally {
    client.release(true); // a copy that broke off leaves the connection in the middle of it
  }
}
