import { normalEmail } from "#domain/account/text-rules.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import { OPERATOR } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAccountByEmail, lockAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import { deletePasskeysOf } from "../passkeys/passkey-store.ts";
import { revokeSessionsOf } from "../session-store.ts";
import { forgetChallenges } from "./challenge-store.ts";
import { deleteFactor } from "./factor-store.ts";
import { tellFactor } from "./tell-factor.ts";

const ACTOR = { accountId: null, name: "npm run shop -- factor:remove" };

type Lost = { email: string; links: MailLinks; rest: Site };

/**
 * Takes away the second factor of somebody who lost it, app, recovery codes and passkeys: their password alone opens
 * the account again. Every session ends, and the mailbox and the log say so. False where there was none; undefined
 * for an e-mail that no account has.
 */
export async function removeLostFactor(
  db: Database,
  { email, links, rest }: Lost,
): Promise<boolean | undefined> {
  const known = await findAccountByEmail(db, normalEmail(email));
  if (!known) return undefined;
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, known.id);
    if (!account) return undefined;
    const accountId = account.id;
    const hadApp = await deleteFactor(trx, accountId);
    const hadPasskey = await deletePasskeysOf(trx, accountId);
    if (!hadApp && !hadPasskey) return false;
    await forgetChallenges(trx, accountId);
    await revokeSessionsOf(trx, { accountId });
    await tellFactor(trx, {
      what: "factor_removed",
      account,
      links,
      site: keptSite(account, rest),
      client: OPERATOR,
      actor: ACTOR,
    });
    return true;
  });
}
