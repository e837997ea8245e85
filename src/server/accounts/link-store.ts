import { hash, randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export type LinkKind = Tables["account_link"]["kind"];

/** 256 random bits (security A29): what stands in a mailed link. */
const LINK_BYTES = 32;

/** Makes a link's id for an account and forgets the one of that kind that it had: only the newest works. */
export async function issueLink(
  db: Database,
  link: { accountId: string; kind: LinkKind; seconds: number },
): Promise<string> {
  const id = randomBytes(LINK_BYTES).toString("base64url");
  const row = {
    hash: hashOf(id),
    expires_at: sql<Date>`now() + make_interval(secs => ${link.seconds})`,
    created_at: sql<Date>`now()`,
  };
  await db
    .insertInto("account_link")
    .values({ account_id: link.accountId, kind: link.kind, ...row })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet(row))
    .execute();
  return id;
}

/**
 * Uses a link up; false for one that is used, too old or unknown. Whoever uses one holds its account first, as whoever
 * makes one does: neither waits for the other with what it wants.
 */
export async function useLink(
  db: Database,
  { id, kind }: { id: string; kind: LinkKind },
): Promise<boolean> {
  const used = await db
    .deleteFrom("account_link")
    .where("hash", "=", hashOf(id))
    .where("kind", "=", kind)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** The account of a link that would work now; it is not used by that. */
export async function findLinked(
  db: Database,
  { id, kind }: { id: string; kind: LinkKind },
): Promise<string | undefined> {
  const found = await db
    .selectFrom("account_link")
    .select("account_id")
    .where("hash", "=", hashOf(id))
    .where("kind", "=", kind)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return found?.account_id;
}

/** Forgets the link of a kind, used or not. */
export async function forgetLink(
  db: Database,
  { accountId, kind }: { accountId: string; kind: LinkKind },
): Promise<void> {
  await db
    .deleteFrom("account_link")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .execute();
}

function hashOf(id: string): string {
  return hash("sha256", id);
}
