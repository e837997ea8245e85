import { openDatabase, type ShopDatabase } from "./database.ts";
import { joinEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { causeOf } from "./no-disk-space.ts";

/** The longest a statement may take while the shop serves pages and calls, in ms (security A31). */
const SERVING_TIMEOUT_MS = 2_000;

/** How long a serving connection may be silent, in ms: well beyond what a statement may take. */
const SERVING_SILENCE_MS = 4_000;

/** The same for work in the background that is soon done: mails, and what the index follows. */
const UPKEEP_TIMEOUT_MS = 60_000;
const UPKEEP_SILENCE_MS = 70_000;

/** A new connection costs 13 ms of processor and plans everything anew: in quiet hours too, shoppers find one. */
const SERVING_IDLE_MS = 600_000;

/** The oldest PostgreSQL that has everything we ask of it. */
const OLDEST_POSTGRES = 150_000;

export class PostgresTooOld extends Error {
  constructor(version: string) {
    super(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${version}.`);
  }
}

/** A database that cannot hold every letter. */
export class WrongEncoding extends Error {
  constructor(name: string, encoding: string) {
    super(
      `The database ${name} keeps texts as ${encoding}, and the shop needs UTF8. Create one for it: create database ${name}_utf8 template template0 encoding 'UTF8'.`,
    );
  }
}

/** A pooler that answers without a limit, so that one statement may hold up a shopper for ever. */
export class UnboundedPooler extends Error {
  constructor() {
    super(
      `The pooler of POOLER_URL sets no statement_timeout. Give it connect_query = 'set statement_timeout = ${SERVING_TIMEOUT_MS}' for this database (deploy/cluster/pgbouncer.ini).`,
    );
  }
}

type Place = {
  databaseUrl: string | undefined;
  /** Where pages and calls ask through a pooler; everything else needs sessions of its own. */
  poolerUrl?: string | undefined;
  dataFolder: string;
};

export type OpenShop = {
  shop: ShopDatabase;
  /** For work that may take long: seeding, imports, index building. */
  work: ShopDatabase;
  connectionString: string;
  isEmbedded: boolean;
  /** What a failure comes from, as far as the database's own machine tells. */
  causeOf: (error: unknown) => Promise<unknown>;
  close: () => Promise<void>;
};

export type ServingShop = OpenShop & {
  /** For background work that is soon done and goes on for ever: mails, following the index. */
  upkeep: ShopDatabase;
};

/** The database of a serving process: the embedded one is owned for life, and migrations have run. */
export async function openServingShop(place: Place): Promise<ServingShop> {
  const opened = await openShop(place, startEmbeddedPostgres);
  const upkeep = openDatabase(opened.connectionString, {
    connections: 3,
    statementTimeoutMs: UPKEEP_TIMEOUT_MS,
    silenceMs: UPKEEP_SILENCE_MS,
  });
  const close = async () => {
    await upkeep.close();
    await opened.close();
  };
  return { ...opened, upkeep, close };
}

/** The database of an operator's command, which may run beside the serving process. */
export async function openOperatorShop(place: Place): Promise<OpenShop> {
  return openShop(place, joinEmbeddedPostgres);
}

async function openShop(place: Place, start: typeof startEmbeddedPostgres): Promise<OpenShop> {
  const postgres = place.databaseUrl ? undefined : await start(place.dataFolder);
  const connectionString = place.databaseUrl ?? postgres?.connectionString ?? "";
  const work = openDatabase(connectionString, { connections: 6 });
  const shop = openServingPool(place.poolerUrl ?? connectionString, place.poolerUrl !== undefined);
  const close = async () => {
    await Promise.all([shop.close(), work.close()]);
    await postgres?.stop(); // last: requests under way still have their database
  };
  const causeHere = async (error: unknown) => (postgres ? causeOf(error, postgres.home) : error);
  try {
    await requireFitting(work);
    await migrate(work.db);
    if (place.poolerUrl !== undefined) await requireBounded(shop);
  } catch (error) {
    const cause = await causeHere(error);
    await close();
    throw cause;
  }
  const isEmbedded = postgres !== undefined;
  return { shop, work, connectionString, isEmbedded, causeOf: causeHere, close };
}

/** The connections that pages and calls are answered with: whatever they ask is answered soon, or refused. */
export function openServingPool(connectionString: string, isPooled = false): ShopDatabase {
  return openDatabase(connectionString, {
    isPooled,
    connections: 10,
    statementTimeoutMs: SERVING_TIMEOUT_MS,
    idleTimeoutMs: SERVING_IDLE_MS,
    silenceMs: SERVING_SILENCE_MS,
  });
}

async function requireBounded({ pool }: ShopDatabase): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(
    "select current_setting('statement_timeout') as limit",
  );
  if (rows[0]?.limit === "0") throw new UnboundedPooler();
}

async function requireFitting({ pool }: ShopDatabase): Promise<void> {
  const { rows } = await pool.query<
    Record<"version" | "encoding" | "name", string> & { number: number }
  >(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding, current_database() as name`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.number < OLDEST_POSTGRES) throw new PostgresTooOld(found.version);
  if (found.encoding !== "UTF8") throw new WrongEncoding(found.name, found.encoding);
}
