import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

import type { Version } from "../catalogue-version.ts";
import type { ShopDatabase } from "../database.ts";
import { isDatabaseUnavailable } from "../database-failure.ts";
import type { Tables } from "../tables.ts";
import { currentReading, type RequestReads } from "./reading-request.ts";
import type { Replica } from "./watch-replica.ts";

/** Where the catalogue is read; nothing is written there, and no transaction begun. */
export type ReadDatabase = Pick<ShopDatabase, "db" | "pool">;

export type CountedReads = {
  /** How often each place was read, by its name; "primary" is one of them. */
  byPlace: () => [string, number][];
  /** How often what a replica did not answer was read once more, from the primary. */
  repeated: () => number;
};

type Needs = {
  primary: ShopDatabase;
  replicas: readonly Replica[];
  /** What this process knows of the catalogue: older than that nothing is read. */
  catalogueVersion: Version;
};

const PRIMARY = "primary";
/** A statement was cancelled because it stood in the way of what the replica takes over; a server's own failures. */
const OF_THIS_SERVER = /^(?:40001|40P01|58|XX)/;
/** A statement took too long, as it would elsewhere. */
const TOO_LONG = "57014";
const TRANSACTION = /^\s*(?:begin|start\s|savepoint|set\s)/i;

/**
 * The database as those read it who show the catalogue. A request that only reads (`whileReading`) has one place for all
 * that it reads: the replica with the least to do that has the version of the catalogue which this process knows, else the
 * primary. What a replica fails to answer is read once more, from the primary, where the request then stays. Everything
 * else reads from the primary.
 */
export function createReads({ primary, replicas, catalogueVersion }: Needs) {
  const counts = new Map([PRIMARY, ...replicas.map(({ name }) => name)].map((name) => [name, 0]));
  let repeated = 0;
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  const isFit = (replica: Replica) =>
    replica.isRead() && replica.version() >= catalogueVersion.current();
  const placeOf = (reading: RequestReads): Replica | typeof PRIMARY => {
    const { place } = reading;
    if (place === undefined) return leastBusy(replicas.filter(isFit)) ?? PRIMARY;
    return place !== PRIMARY && isFit(place) ? place : PRIMARY;
  };
  const readFromPrimary = async (sent: Sent): Promise<unknown> => {
    count(PRIMARY);
    return send(primary.pool, sent);
  };
  const query = async (...sent: Sent): Promise<unknown> => {
    refuseTransaction(sent);
    const reading = currentReading();
    if (!reading) return readFromPrimary(sent);
    const place = (reading.place = placeOf(reading));
    if (place === PRIMARY) return readFromPrimary(sent);
    count(place.name);
    try {
      return await place.run((pool) => send(pool, sent));
    } catch (error) {
      if (!isOfServer(error)) throw error;
      reading.place = PRIMARY;
      repeated += 1;
      return readFromPrimary(sent);
    }
  };
  return {
    database: readDatabase(primary.pool, query),
    counted: { byPlace: () => [...counts], repeated: () => repeated } satisfies CountedReads,
  };
}

type Sent = readonly unknown[];

function readDatabase(primary: Pool, query: (...sent: Sent) => Promise<unknown>): ReadDatabase {
  // Whoever takes a connection for several statements is served statement by statement: nothing is kept on it.
  const connect = async () => ({ query, release: () => {} });
  const pool = new Proxy(primary, {
    get: (target, key): unknown =>
      key === "query" ? query : key === "connect" ? connect : Reflect.get(target, key),
  });
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

async function send(pool: Pool, sent: Sent): Promise<unknown> {
  const ask: (...statement: Sent) => unknown = pool.query.bind(pool);
  return ask(...sent);
}

/** Of those that have equally little to do any one: a process alone asks each as often. */
function leastBusy(replicas: readonly Replica[]): Replica | undefined {
  const least = Math.min(...replicas.map(({ underWay }) => underWay()));
  const free = replicas.filter(({ underWay }) => underWay() === least);
  return free[Math.floor(Math.random() * free.length)];
}

function isOfServer(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code !== TOO_LONG && (isDatabaseUnavailable(error) || OF_THIS_SERVER.test(code));
}

/** A transaction would fall apart into statements of which each has another place. */
function refuseTransaction([first]: Sent): void {
  if (typeof first === "string" && TRANSACTION.test(first))
    throw new Error(`Reads take no transaction: ${first}`);
}
