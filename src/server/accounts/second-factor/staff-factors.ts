import type { FactorStanding, RemoveFactorRequest, StaffFactor } from "#contract/staff-factor.ts";
import { adminLevelOf } from "#domain/account/role.ts";
import { type FactorDemand, isFactorDemanded } from "#domain/account/second-factor.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, findAccount } from "../account-store.ts";
import { lockSubordinate } from "../lock-subordinate.ts";
import type { MailLinks } from "../mail-links.ts";
import { countRecoveryCodes, findHeldFactors } from "./factor-store.ts";
import { takeLostFactor } from "./remove-lost-factor.ts";

/** What of second factors the staff has, and how an owner takes away what somebody lost (security A16, ADR 0049). */
export type StaffFactors = {
  /** Of each of the staff among some accounts, by its id. */
  standings: (accounts: readonly AccountRow[]) => Promise<Map<string, FactorStanding>>;
  /** Of one of the staff; a ShopError `not_found` for anybody else. */
  read: (id: string) => Promise<StaffFactor>;
  /**
   * Takes away all that somebody of the staff has: their sessions end, a mail tells them, the log keeps the reason.
   * Nobody takes away their own here, so that whoever stole an owner's session does not take off the lock, and there is
   * always an owner left who did it. ShopErrors `not_found`, also where there is nothing, `forbidden`, `changed_meanwhile`.
   */
  remove: (wanted: RemoveFactorRequest, by: StaffCall) => Promise<StaffFactor>;
};

type Needs = { db: Database; links: MailLinks; demand: FactorDemand };

export function createStaffFactors({ db, links, demand }: Needs): StaffFactors {
  const standings = async (on: Database, accounts: readonly AccountRow[]) => {
    const staff = accounts.filter(({ adminLevel }) => adminLevel > 0);
    const held = await findHeldFactors(
      on,
      staff.map(({ id }) => id),
    );
    const each = staff.map((account): [string, FactorStanding] => {
      const { since = null, passkeys = 0 } = held.get(account.id) ?? {};
      const isDemanded = isFactorDemanded(demand, adminLevelOf(account.adminLevel));
      const isDue = isDemanded && since === null && passkeys === 0;
      return [account.id, { codesSince: since?.toISOString() ?? null, passkeys, isDue }];
    });
    return new Map(each);
  };
  const factorOf = async (on: Database, account: AccountRow): Promise<StaffFactor> => {
    const standing = (await standings(on, [account])).get(account.id);
    if (!standing) throw new ShopError("not_found");
    return { ...standing, recoveryCodesLeft: await countRecoveryCodes(on, account.id) };
  };
  return {
    standings: (accounts) => standings(db, accounts),
    read: async (id) => {
      const account = await findAccount(db, id);
      if (!account) throw new ShopError("not_found");
      return factorOf(db, account);
    },
    remove: ({ id, reason, seen }, by) =>
      db.transaction().execute(async (trx) => {
        const account = await lockSubordinate(trx, id, by);
        const before = await factorOf(trx, account);
        if (before.codesSince !== seen.codesSince || before.passkeys !== seen.passkeys)
          throw new ChangedMeanwhile(before);
        const isTaken = await takeLostFactor(trx, {
          account,
          links,
          site: keptSite(account, by.client.site),
          by: { ...staffAuthor(by), change: loggedOf(before, reason) },
        });
        if (!isTaken) throw new ShopError("not_found");
        return factorOf(trx, account);
      }),
  };
}

/** What the log keeps: why, and what there was. */
function loggedOf({ codesSince, passkeys }: StaffFactor, reason: string) {
  return {
    reason: [null, reason] satisfies [null, string],
    ...(codesSince !== null && { factor_app: [true, false] satisfies [boolean, boolean] }),
    ...(passkeys > 0 && { passkeys: [passkeys, 0] satisfies [number, number] }),
  };
}
