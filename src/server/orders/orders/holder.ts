import { findAccountTerms } from "#server/accounts/account-terms.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { isOwner } from "./read-order.ts";

/** Whether an account has proved that its address is its own. */
export async function isVerified(db: Database, accountId: string): Promise<boolean> {
  return (await findAccountTerms(db, accountId))?.isEmailVerified ?? false;
}

/** Whether the caller owns what was placed; a guest owns nothing. */
export async function ownsIt(
  db: Database,
  owned: { accountId: string | null; email: string },
  account: SignedIn | undefined,
): Promise<boolean> {
  if (!account) return false;
  const mayBeByAddress = owned.accountId === null && owned.email === account.email;
  return isOwner(owned, account, mayBeByAddress && (await isVerified(db, account.accountId)));
}
