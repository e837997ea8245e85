import { randomBytes } from "node:crypto";

import { HANDLE_BYTES, SECRET_BYTES, writeKey } from "#domain/api-key/api-key.ts";
import type { Database } from "#server/platform/database/database.ts";

import { hashOfKey } from "./admit-key.ts";
import { insertSecret } from "./api-key-store.ts";

type Wanted = { keyId: number; now: Date; endsAt: Date };

/** Gives a key a secret, and tells it this once: what is kept is its hash. */
export async function giveSecret(db: Database, wanted: Wanted): Promise<string> {
  const { key, handle } = writeKey(randomBytes(HANDLE_BYTES), randomBytes(SECRET_BYTES));
  const isNew = await insertSecret(db, { ...wanted, handle, hash: hashOfKey(key) });
  return isNew ? key : giveSecret(db, wanted); // chance gave another one the same sign
}
