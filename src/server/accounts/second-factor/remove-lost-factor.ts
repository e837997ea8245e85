import { normalEmail } from "#domain/account/text-rules.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import { type AuditEntry, OPERATOR } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "../account-audit.ts";
import { type AccountRow, findAccountByEmail, lockAccount } from "../account-store.ts";
import { noteActingEnded } from "../acting/note-ended.ts";
import type { MailLinks } from "../mail-links.ts";
import { deletePasskeysOf } from "../passkeys/passkey-store.ts";
import { revokeSessionsOf } from "../session-store.ts";
import { forgetChallenges } from "./challenge-store.ts";
import { deleteFactor } from "./factor-store.ts";
import { tellFactor } from "./tell-factor.ts";

const ACTOR = { accountId: null, name: "npm run shop -- factor:remove" };

type Taking = {
  /** Held by the caller's transaction. */
  account: AccountRow;
  links: MailLinks;
  site: Site;
  /** Who takes it away, from where, and what the log keeps of it. */
  by: Pick<AuditEntry, "actor" | "client" | "change">;
};

/**
 * Takes away the second factor of somebody who lost it, app, recovery codes and passkeys: their password alone opens
 * the account again. Every session ends, and the mailbox and the log say so. False where there was none.
 */
export async function takeLostFactor(
  trx: Database,
  { account, links, site, by }: Taking,
): Promise<boolean> {
  const accountId = account.id;
  const hadApp = await deleteFactor(trx, accountId);
  const hadPasskey = await deletePasskeysOf(trx, accountId);
  if (!hadApp && !hadPasskey) return false;
  await forgetChallenges(trx, accountId);
  const ended = await revokeSessionsOf(trx, { accountId });
  const { actor, client } = by;
  await noteActingEnded(trx, ended, { actor, client, subject: subjectOf(account) });
  await tellFactor(trx, { what: "factor_removed", account, links, site, ...by });
  return true;
}

type Lost = { email: string; links: MailLinks; rest: Site };

/** The same as an operator does it, by the e-mail; undefined for one that no account has. */
export async function removeLostFactor(
  db: Database,
  { email, links, rest }: Lost,
): Promise<boolean | undefined> {
  const known = await findAccountByEmail(db, normalEmail(email));
  if (!known) return undefined;
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, known.id);
    if (!account) return undefined;
    const by = { actor: ACTOR, client: OPERATOR, change: {} };
    return takeLostFactor(trx, { account, links, site: keptSite(account, rest), by });
  });
}
