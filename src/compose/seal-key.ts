import type { Config } from "#config/config.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";

/** What secrets are sealed with that the database keeps, each for a purpose of its own (ADR 0049). */
export function sealKeyOf({ factor }: Config, db: Database): Promise<Uint8Array> {
  return sharedSecret(db, { name: "factor", configured: factor.key });
}
