import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "../account-limits.ts";
import { lockAccount } from "../account-store.ts";
import type { BeginSession, BegunSession, Gathered } from "../begin-session.ts";
import type { MailLinks } from "../mail-links.ts";
import { tryChallenge, useFactorChallenge } from "./challenge-store.ts";
import type { TakeCode } from "./check-code.ts";
import { refusingCode } from "./refuse-code.ts";
import { tellFactor } from "./tell-factor.ts";

export type ShownFactor = Gathered & { challenge: string; code: string };
export type ShowFactor = (shown: ShownFactor) => Promise<BegunSession>;

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryCode" | "noteWrongCode">;
  takeCode: TakeCode;
  begin: BeginSession;
  links: MailLinks;
};

/**
 * The second step of a login (security A16): whoever brings back the challenge that the right password was answered
 * with shows a code of that account. A ShopError `challenge_expired` where the challenge is used, too old, or has borne
 * its wrong codes; `code_refused` for a wrong code and for one that was used.
 */
export function createShowFactor(needs: Needs): ShowFactor {
  const { db, limits, takeCode, begin, links } = needs;
  return async ({ challenge, code: typed, ...gathered }) => {
    const { client } = gathered;
    const accountId = await tryChallenge(db, challenge);
    if (accountId === undefined) throw new ShopError("challenge_expired");
    const attempt = await limits.tryCode({ accountId, network: client.network, typed });
    const show = async (trx: Database) => {
      // Held, so that a new password is either set before, and has ended the challenge, or after, and ends the session.
      const held = await lockAccount(trx, accountId);
      if (!held || held.isDisabled) throw new ShopError("challenge_expired");
      const taken = await takeCode(trx, { accountId, typed });
      if (!taken) throw new ShopError("code_refused");
      if (!(await useFactorChallenge(trx, challenge))) throw new ShopError("challenge_expired");
      if (taken === "recovery_code")
        await tellFactor(trx, {
          what: "recovery_code_used",
          account: held,
          links,
          site: client.site,
          client,
        });
      return { account: held, by: taken };
    };
    const { account, by } = await refusingCode(needs, { accountId, client }, () =>
      db.transaction().execute(show),
    );
    const begun = await begin(account, by, gathered);
    await attempt.forgive();
    return begun;
  };
}
