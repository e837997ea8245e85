import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";

import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type Version = { current: () => number };

/**
 * What page and facet caches are keyed by (architecture §5, ADR 0012): `current` rises with all that
 * a page shows, `ofParts` does not with prices and availability alone, which change with orders.
 */
export type CatalogueVersion = Version & {
  ofParts: Version;
  /** Reads it afresh; a job does so once a second. */
  refresh: () => Promise<number>;
};

/** The version of the catalogue: reading it again and again is the truth, whatever process has changed it. */
export async function openCatalogueVersion(pool: Pool): Promise<CatalogueVersion> {
  let known = { version: 0, ofParts: 0 };
  let looks = 0;
  let latest = 0;
  const refresh = async () => {
    const look = (looks += 1);
    const { rows } = await pool.query<typeof known>(
      `select version, parts_version as "ofParts" from catalogue_state`,
    );
    // An answer that was overtaken by that of a later look is older.
    if (look > latest) {
      latest = look;
      known = rows[0] ?? known;
    }
    return known.version;
  };
  await refresh();
  return {
    current: () => known.version,
    ofParts: { current: () => known.ofParts },
    refresh,
  };
}

/**
 * Says that something which a page shows has changed: a part, a fitment, a name. Inside the
 * transaction that changes it, so that both become visible together.
 */
export async function raiseCatalogueVersion(db: Database | Kysely<Tables>): Promise<void> {
  await sql`
    update catalogue_state set version = version + 1, parts_version = parts_version + 1`.execute(
    db,
  );
}

/** The same where only a price, or an availability that changes its word, is another. */
export async function raiseOfferVersion(db: Database | Kysely<Tables>): Promise<void> {
  await sql`update catalogue_state set version = version + 1`.execute(db);
}
