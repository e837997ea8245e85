import { sql } from "kysely";

import type { AccountRow } from "../account-store.ts";
import { provedEmailsOf } from "../merging/proved-email-store.ts";

/** Whose data it is: an account, and the address that its holder has proved to be theirs. */
export type DataSubject = Pick<AccountRow, "id" | "email" | "emailVerifiedAt">;

/**
 * What a person ordered or asked for: as this account, or without any with an address that is proved to be theirs, be it
 * that of an account that was merged into it (decisions §3). The columns are those of orders and quotes.
 */
export function placedBy({ id }: Pick<DataSubject, "id">) {
  return sql<boolean>`(account_id = ${id} or (account_id is null and ${underProvedEmail({ id })}))`;
}

/** What stands under an address that is proved to be the person's. */
export function underProvedEmail({ id }: Pick<DataSubject, "id">) {
  return sql<boolean>`email = any(${provedEmailsOf(id)})`;
}
