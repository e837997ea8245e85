import { sql } from "kysely";

import { keptSeller, type StaffName, staffName } from "#domain/account/seller.ts";
import type { Database } from "#server/platform/database/database.ts";

export type StaffRow = StaffName & { isDisabled: boolean };

/** The staff of a shop is not more than it can name: what comes after that many is left out. */
const MOST = 1_000;

/** Who works at the shop, closed accounts among them, by e-mail. */
export function listStaff(db: Database): Promise<StaffRow[]> {
  return db
    .selectFrom("account")
    .select([
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "is_disabled as isDisabled",
    ])
    .where("admin_level", ">", 0)
    .where("deleted_at", "is", null)
    .orderBy("email")
    .limit(MOST)
    .execute();
}

/** What is kept of a seller that somebody wrote, or a file says. */
export async function sellerToKeep(db: Database, written: string): Promise<string> {
  return written.trim() === "" ? "" : keptSeller(written, await listStaff(db));
}

/** What some sellers are called, each by the e-mail that is kept of them; of texts that name nobody so there is none. */
export async function findSellerNames(
  db: Database,
  sellers: readonly string[],
): Promise<Map<string, string>> {
  const emails = [...new Set(sellers.filter((seller) => seller.includes("@")))];
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["email", "first_name as firstName", "last_name as lastName"])
    .where("email", "in", emails)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    rows.map((row): [string, string] => [row.email, staffName(row)]).filter(([, name]) => name),
  );
}

/**
 * Customers stay those of a seller who gets another e-mail, of one who was of the staff once too: each of them changes with
 * it. With an empty text they are nobody's. Answers how many they were, for the audit log.
 */
export async function moveSeller(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("account")
    .set({ seller: to, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("seller", "<>", "")
    .where(sql<boolean>`lower(seller) = lower(${from}::text)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
