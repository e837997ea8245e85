import { findAccountTerms } from "#server/accounts/account-terms.ts";
import { provedEmails } from "#server/accounts/merging/proved-emails.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import type { Holder } from "./find-order-store.ts";
import { isOwner } from "./read-order.ts";

/** Whether an account has proved that its address is its own. */
export async function isVerified(db: Database, accountId: string): Promise<boolean> {
  return (await findAccountTerms(db, accountId))?.isEmailVerified ?? false;
}

/** Whose orders and quotes are an account's (security A37). */
export async function holderOf(
  db: Database,
  { accountId }: Pick<SignedIn, "accountId">,
): Promise<Holder> {
  return { accountId, emails: await provedEmails(db, accountId) };
}

/** Whether the caller owns what was placed; a guest owns nothing. */
export async function ownsIt(
  db: Database,
  owned: { accountId: string | null; email: string },
  account: SignedIn | undefined,
): Promise<boolean> {
  if (!account) return false;
  const { accountId } = account;
  // What was placed with an account is nobody's by an e-mail.
  const emails = owned.accountId === null ? await provedEmails(db, accountId) : [];
  return isOwner(owned, { accountId, emails });
}
