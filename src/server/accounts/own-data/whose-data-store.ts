import { sql } from "kysely";

import type { AccountRow } from "../account-store.ts";

/** Whose data it is: an account, and the address that its holder has proved to be theirs. */
export type DataSubject = Pick<AccountRow, "id" | "email" | "emailVerifiedAt">;

/**
 * What a person ordered or asked for: as this account, or before it with the address that is proved to be theirs
 * (decisions §3). The columns are those of orders and quotes.
 */
export function placedBy({ id, email, emailVerifiedAt }: DataSubject) {
  return sql<boolean>`(account_id = ${id} or (${emailVerifiedAt !== null} and account_id is null and email = ${email}))`;
}
