import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type FactorRow = {
  secret: Buffer;
  confirmedAt: Date | null;
  lastStep: number | null;
};

/** The app that an account shows codes of, confirmed or not yet. */
export async function findFactor(db: Database, accountId: string): Promise<FactorRow | undefined> {
  const row = await db
    .selectFrom("second_factor")
    .select(["secret", "confirmed_at as confirmedAt", "last_step as lastStep"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row && { ...row, lastStep: row.lastStep === null ? null : Number(row.lastStep) };
}

/** Keeps a secret that is yet to be confirmed, in place of an earlier one that never was; false beside a confirmed one. */
export async function keepSecret(
  db: Database,
  { accountId, secret }: { accountId: string; secret: Buffer },
): Promise<boolean> {
  const kept = await db
    .insertInto("second_factor")
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, created_at: sql<Date>`now()` })
        .where("second_factor.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Notes that the first code was right, with its recovery codes; false where it was confirmed before. */
export async function confirmFactor(
  db: Database,
  { accountId, step, hashes }: { accountId: string; step: number; hashes: readonly string[] },
): Promise<boolean> {
  const confirmed = await db
    .updateTable("second_factor")
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  if (!confirmed) return false;
  await insertRecoveryCodes(db, { accountId, hashes });
  return true;
}

type RecoveryCodes = { accountId: string; hashes: readonly string[] };

async function insertRecoveryCodes(
  db: Database,
  { accountId, hashes }: RecoveryCodes,
): Promise<void> {
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** Puts new recovery codes in the place of all that there were; false without a confirmed app. */
export async function replaceRecoveryCodes(db: Database, codes: RecoveryCodes): Promise<boolean> {
  const factor = await findFactor(db, codes.accountId);
  if (!factor?.confirmedAt) return false;
  await db.deleteFrom("recovery_code").where("account_id", "=", codes.accountId).execute();
  await insertRecoveryCodes(db, codes);
  return true;
}

/** Takes the code of a step; false where it, or one after it, was taken before. */
export async function takeStep(
  db: Database,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> {
  const taken = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", String(step))
    .returning("account_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a recovery code; false for one that is none of the account's, or was used. */
export async function takeRecoveryCode(
  db: Database,
  { accountId, hash }: { accountId: string; hash: string },
): Promise<boolean> {
  const taken = await db
    .updateTable("recovery_code")
    .set({ used_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Since when an account shows codes of an app, null where it shows none, and how many passkeys it has. */
export type HeldFactors = { since: Date | null; passkeys: number };

/** What second factors some accounts have, each by its id. */
export async function findHeldFactors(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, HeldFactors>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<HeldFactors & { id: string }>`
    select wanted.id, f.confirmed_at as since,
      (select count(*)::int from passkey p where p.account_id = wanted.id) as passkeys
    from unnest(${[...accountIds]}::uuid[]) wanted (id)
      left join second_factor f on f.account_id = wanted.id`.execute(db);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** Forgets an account's app with its recovery codes; whether there was one that counted. */
export async function deleteFactor(db: Database, accountId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return deleted?.confirmed_at instanceof Date;
}
