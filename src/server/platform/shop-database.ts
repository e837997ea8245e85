import { migrate, openDatabase, type ShopDatabase } from "./database.ts";
import { joinEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** The longest a statement may take while the shop serves pages and calls, in ms (security A31). */
const SERVING_TIMEOUT_MS = 2_000;

/** A new connection costs 13 ms of processor and plans everything anew: in quiet hours too, shoppers find one. */
const SERVING_IDLE_MS = 600_000;

/** The oldest PostgreSQL that has everything we ask of it. */
const OLDEST_POSTGRES = 150_000;

export class PostgresTooOld extends Error {
  constructor(version: string) {
    super(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${version}.`);
  }
}

type Place = { databaseUrl: string | undefined; dataFolder: string };

export type OpenShop = {
  shop: ShopDatabase;
  /** For work that may take long: seeding, imports, index building. */
  work: ShopDatabase;
  connectionString: string;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/** The database of a serving process: the embedded one is owned for life, and migrations have run. */
export async function openServingShop(place: Place): Promise<OpenShop> {
  return openShop(place, startEmbeddedPostgres);
}

/** The database of an operator's command, which may run beside the serving process. */
export async function openOperatorShop(place: Place): Promise<OpenShop> {
  return openShop(place, joinEmbeddedPostgres);
}

async function openShop(place: Place, start: typeof startEmbeddedPostgres): Promise<OpenShop> {
  const postgres = place.databaseUrl ? undefined : await start(place.dataFolder);
  const connectionString = place.databaseUrl ?? postgres?.connectionString ?? "";
  const work = openDatabase(connectionString, { connections: 6 });
  const shop = openDatabase(connectionString, {
    connections: 10,
    statementTimeoutMs: SERVING_TIMEOUT_MS,
    idleTimeoutMs: SERVING_IDLE_MS,
  });
  const close = async () => {
    await Promise.all([shop.close(), work.close()]);
    await postgres?.stop(); // last: requests under way still have their database
  };
  try {
    await requireVersion(work);
    await migrate(work.db);
  } catch (error) {
    await close();
    throw error;
  }
  return { shop, work, connectionString, isEmbedded: postgres !== undefined, close };
}

async function requireVersion({ pool }: ShopDatabase): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as number`,
  );
  if (rows[0] && rows[0].number < OLDEST_POSTGRES) throw new PostgresTooOld(rows[0].version);
}
