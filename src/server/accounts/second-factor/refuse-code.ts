import { ShopError } from "#domain/error/shop-error.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "../account-limits.ts";
import { findAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import { tellFactor } from "./tell-factor.ts";

type Needs = { db: Database; limits: Pick<AccountLimits, "noteWrongCode">; links: MailLinks };
type Wrong = { accountId: string; client: Client };

/**
 * Does what may be refused with `code_refused`, and counts that: whoever tries codes knows the password or has a session,
 * so that after five of a day the account's holder is told, once a day, and it stands in the log (security A16).
 */
export async function refusingCode<Result>(
  { db, limits, links }: Needs,
  { accountId, client }: Wrong,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isWrong = error instanceof ShopError && error.code === "code_refused";
    if (isWrong && (await limits.noteWrongCode(accountId))) {
      const account = await findAccount(db, accountId);
      if (account)
        await db
          .transaction()
          .execute((trx) =>
            tellFactor(trx, { what: "factor_tried", account, links, site: client.site, client }),
          );
    }
    throw error;
  }
}
