import { KEY_USE_DAYS } from "#domain/api-key/key-use.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findApiKey, findSecrets, type KeyRow } from "./api-key-store.ts";
import { findCallsOfUse, findDaysOfUse, findLastUses } from "./api-key-use-store.ts";
import type { ListedKey, WholeKey } from "./api-key-wire.ts";

/** Keys with their secrets that are good, and when they were used last. */
export async function withUse(
  db: Database,
  keys: readonly KeyRow[],
  now: Date,
): Promise<ListedKey[]> {
  const keyIds = keys.map(({ id }) => id);
  const secrets = await findSecrets(db, { keyIds, now });
  const uses = new Map((await findLastUses(db, { keyIds, now })).map((use) => [use.keyId, use]));
  return keys.map((key) => ({
    key,
    secrets: key.revokedAt === null ? secrets.filter(({ keyId }) => keyId === key.id) : [],
    used: uses.get(key.id),
  }));
}

/** A key with all that is known of it; a ShopError `not_found` for none. */
export async function readKey(db: Database, name: string, now: Date): Promise<WholeKey> {
  const key = await findApiKey(db, name);
  const [listed] = key ? await withUse(db, [key], now) : [];
  if (!key || !listed) throw new ShopError("not_found");
  return {
    ...listed,
    days: await findDaysOfUse(db, { keyId: key.id, days: KEY_USE_DAYS.shown, now }),
    calls: await findCallsOfUse(db, key.id),
  };
}
