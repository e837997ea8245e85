import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";

import { leaveReplica } from "./leave-replica.ts";
import { NamelessClient } from "./nameless-client.ts";
import { poolAddress } from "./seeking-client.ts";
import { createSilenceWatch } from "./silent-connections.ts";
import { keepAsker, tellStatements } from "./statement-channel.ts";
import type { Tables } from "./tables.ts";

// bigint columns are whole cents and counters, all below 2^53: read them as numbers.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});
// A date is a day of the calendar, not an instant: keep it as YYYY-MM-DD.
types.setTypeParser(types.builtins.DATE, (text) => text);

export type Database = Kysely<Tables>;

/** The open database: kysely for ordinary SQL, the pool under it for prepared statements and COPY. */
export type ShopDatabase = { db: Database; pool: Pool; close: () => Promise<void> };

type PoolOptions = {
  connections?: number;
  /** Longest time a statement may take, in ms; 0 is no limit (imports, migrations). */
  statementTimeoutMs?: number;
  /** How long a connection that nobody uses is kept, in ms. */
  idleTimeoutMs?: number;
  /** How long the database may say nothing to a question, in ms; longer than any statement of the pool takes. */
  silenceMs?: number;
  /** Whether a pooler stands between, which says itself how long a statement may take, and keeps no statement. */
  isPooled?: boolean;
};

/**
 * How every connection is held: one that cannot be had within 5 s is an error, and where nobody answers any
 * more the system finds out within 15 s, though nothing is asked.
 */
export const CONNECTION = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
} as const;

/** Whatever is asked without a limit of its own: imports, building indexes, migrations and their lock. */
const LONGEST_SILENCE_MS = 30 * 60_000;

// One for the process: a database that is gone is gone for all of its pools.
const silence = createSilenceWatch();

/** Opens a pool on a PostgreSQL of version 15 or newer. Nothing is connected until the first query. */
export function openDatabase(connectionString: string, options: PoolOptions = {}): ShopDatabase {
  const pool = new Pool({
    ...poolAddress(connectionString),
    max: options.connections ?? 10,
    ...CONNECTION,
    idleTimeoutMillis: options.idleTimeoutMs ?? 10_000,
    ...(options.isPooled
      ? { Client: NamelessClient }
      : { options: `-c jit=off -c statement_timeout=${options.statementTimeoutMs ?? 0}` }),
  });
  pool.on("error", () => {}); // an idle connection lost is not a crash; the next query reports it
  pool.on("connect", (client) => {
    client.on("error", () => {}); // nor is one that breaks between two queries of whoever holds it
    silence.watch(client, options.silenceMs ?? LONGEST_SILENCE_MS);
    leaveReplica(client);
    tellStatements(client);
  });
  keepAsker(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
