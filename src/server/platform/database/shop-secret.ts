import { randomBytes } from "node:crypto";

import type { Database } from "./database.ts";

/** The length of a secret that the shop makes for itself, in bytes. */
const SECRET_BYTES = 32;

/**
 * A secret that every process of the shop shares: what the environment says, else one that is made
 * once and kept in the database.
 */
export async function sharedSecret(
  db: Database,
  { name, configured }: { name: string; configured: string | undefined },
): Promise<Uint8Array> {
  if (configured !== undefined) return new TextEncoder().encode(configured);
  await db
    .insertInto("shop_secret")
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("shop_secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return new Uint8Array(value);
}
