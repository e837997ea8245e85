import { hash, randomBytes } from "node:crypto";

import { sql } from "kysely";

import { FACTOR_CHALLENGE_SECONDS } from "#domain/account/session-life.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountRow } from "../account-store.ts";

/** 256 random bits, of which only the hash is kept: they say nothing, and nobody makes them but the shop. */
const CHALLENGE_BYTES = 32;
/** Wrong codes that a challenge bears; then the password is asked for again. */
const MOST_TRIES = 5;

/**
 * What whoever knows the password of an account brings back with a code; undefined where the account was closed or its
 * e-mail or password is not any more the one that was checked. It waits for whoever changes the account, as a session does.
 */
export async function issueChallenge(
  db: Database,
  { id, email, passwordHash }: Pick<AccountRow, "id" | "email" | "passwordHash">,
): Promise<string | undefined> {
  await db
    .deleteFrom("factor_challenge")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const issued = await db
    .insertInto("factor_challenge")
    .columns(["hash", "account_id", "expires_at"])
    .expression((build) =>
      build
        .selectFrom("account")
        .select([
          sql<string>`${hashOf(challenge)}::text`.as("hash"),
          "id",
          sql<Date>`now() + make_interval(secs => ${FACTOR_CHALLENGE_SECONDS})`.as("expires_at"),
        ])
        .where("id", "=", id)
        .where("email", "=", email)
        .where("password_hash", "=", passwordHash)
        .where("is_disabled", "=", false)
        .forShare(),
    )
    .returning("hash")
    .executeTakeFirst();
  return issued && challenge;
}

/** Counts a try before its code is looked at; the account, or undefined where the challenge is good for nothing any more. */
export async function tryChallenge(db: Database, challenge: string): Promise<string | undefined> {
  const tried = await db
    .updateTable("factor_challenge")
    .set({ tries: sql<number>`tries + 1` })
    .where("hash", "=", hashOf(challenge))
    .where("tries", "<", MOST_TRIES)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("account_id")
    .executeTakeFirst();
  return tried?.account_id;
}

/** Uses a challenge up; false where somebody was faster, or the password has changed since. */
export async function useFactorChallenge(db: Database, challenge: string): Promise<boolean> {
  const used = await db
    .deleteFrom("factor_challenge")
    .where("hash", "=", hashOf(challenge))
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Whoever knew the password that an account had knows nothing any more. */
export async function forgetChallenges(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("factor_challenge").where("account_id", "=", accountId).execute();
}

function hashOf(challenge: string): string {
  return hash("sha256", challenge);
}
