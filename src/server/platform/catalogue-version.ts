import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";

import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const POLL_MS = 1_000;

/** What page and facet caches are keyed by (architecture §5). */
export type CatalogueVersion = {
  current: () => number;
  /** Reads it afresh; the poll does so once a second. */
  refresh: () => Promise<number>;
  close: () => void;
};

/** Follows the version of the catalogue: polling is the truth, so every process sees a change within a second. */
export async function followCatalogueVersion(pool: Pool): Promise<CatalogueVersion> {
  let version = 0;
  const refresh = async () => {
    const { rows } = await pool.query<{ version: number }>("select version from catalogue_state");
    version = rows[0]?.version ?? version;
    return version;
  };
  await refresh();
  // A poll that fails leaves the version as it was: pages go on from the cache.
  const timer = setInterval(() => void refresh().catch(() => {}), POLL_MS).unref();
  return { current: () => version, refresh, close: () => clearInterval(timer) };
}

/**
 * Says that something which a page shows has changed: a part, a fitment, an availability that
 * changes its word. Inside the transaction that changes it, so that both become visible together.
 */
export async function raiseCatalogueVersion(db: Database | Kysely<Tables>): Promise<void> {
  await sql`update catalogue_state set version = version + 1`.execute(db);
}
