import type { Database } from "#server/platform/database/database.ts";

/** The number of the account that has an e-mail; undefined where none has. */
export async function findTaxedAccount(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}
