import type { CustomerSession, EndCustomerSessionsRequest } from "#contract/customer-desk.ts";
import { adminLevelOf } from "#domain/account/role.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { isSessionAlive } from "#domain/account/session-life.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccount } from "./account-store.ts";
import { lockSubordinate } from "./lock-subordinate.ts";
import type { MailLinks } from "./mail-links.ts";
import { listSessions, revokeOwnSession, revokeSessionsOf } from "./session-store.ts";

/** Where a customer is signed in, as their own page shows it, and how a manager ends it. */
export type CustomerSessionDesk = {
  /** A ShopError `not_found` for an account that is none. */
  list: (id: string) => Promise<CustomerSession[]>;
  /**
   * Ends one, or all with those of the staff in their place; the customer is told by mail, and the audit log has it.
   * ShopErrors: `not_found`, for what has ended already too, and `forbidden`. Where none was open nobody is told.
   */
  end: (wanted: EndCustomerSessionsRequest, by: StaffCall) => Promise<CustomerSession[]>;
};

type Needs = { db: Database; links: MailLinks; now: () => Date };

export function createCustomerSessions({ db, links, now }: Needs): CustomerSessionDesk {
  const open = async (on: Database, { id, adminLevel }: AccountRow): Promise<CustomerSession[]> => {
    const rows = await listSessions(on, id);
    return rows
      .filter((row) => isSessionAlive({ ...row, adminLevel: adminLevelOf(adminLevel) }, now()))
      .map(({ id: session, userAgent, createdAt, seenAt }) => ({
        id: session,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
  };
  const known = async (id: string) => {
    const account = await findAccount(db, id);
    if (!account) throw new ShopError("not_found");
    return account;
  };
  return {
    list: async (id) => open(db, await known(id)),
    end: async ({ id, session }, by) => {
      await db.transaction().execute(async (trx) => {
        const account = await lockSubordinate(trx, id, by);
        const before = (await open(trx, account)).length;
        if (session) await endOne(trx, { accountId: id, id: session });
        else await revokeSessionsOf(trx, { accountId: id });
        const after = (await open(trx, account)).length;
        if (after === before) return; // what ended was over already, or nobody's own
        await tell(trx, { account, links, by });
        await appendAudit(trx, {
          ...staffAuthor(by),
          action: "account.end_sessions",
          subject: subjectOf(account),
          change: { sessions: [before, after] },
        });
      });
      return open(db, await known(id));
    },
  };
}

async function endOne(db: Database, one: { accountId: string; id: string }): Promise<void> {
  if (!(await revokeOwnSession(db, one))) throw new ShopError("not_found");
}

type Notified = { account: AccountRow; links: MailLinks; by: StaffCall };

async function tell(db: Database, { account, links, by }: Notified): Promise<void> {
  const { email: to, locale, firstName: name } = account;
  const site = keptSite(account, by.client.site);
  const params = { name, link: links.login({ locale, site }) };
  await queueMail(db, { kind: "sessions_ended", to, locale, storefront: site.storefront, params });
}
