import type {
  CustomerSession,
  CustomerSessionsResponse,
  EndCustomerSessionsRequest,
} from "#contract/customer-desk.ts";
import { adminLevelOf } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccount } from "./account-store.ts";
import { findActed } from "./acting/acting-store.ts";
import { noteActingEnded } from "./acting/note-ended.ts";
import { lockSubordinate } from "./lock-subordinate.ts";
import { liveSessions } from "./live-sessions.ts";
import type { MailLinks } from "./mail-links.ts";
import { type EndedSession, revokeOwnSession, revokeSessionsOf } from "./session-store.ts";

/** Where a customer is signed in, and how many of the staff act in their place now. */
type CustomerSignedIn = Omit<CustomerSessionsResponse, "status">;

/** Where a customer is signed in, as their own page shows it, and how a manager ends it. */
export type CustomerSessionDesk = {
  /** A ShopError `not_found` for an account that is none. */
  list: (id: string) => Promise<CustomerSignedIn>;
  /**
   * Ends one, or all with those of the staff in their place, and the audit log has it; a customer who loses one of
   * their own is told by mail. ShopErrors: `not_found`, for what has ended already too, and `forbidden`.
   */
  end: (wanted: EndCustomerSessionsRequest, by: StaffCall) => Promise<CustomerSignedIn>;
};

type Needs = { db: Database; links: MailLinks; now: () => Date };

export function createCustomerSessions({ db, links, now }: Needs): CustomerSessionDesk {
  const open = async (on: Database, account: AccountRow): Promise<CustomerSession[]> => {
    const adminLevel = adminLevelOf(account.adminLevel);
    const sessions = await liveSessions(on, { accountId: account.id, adminLevel }, now());
    return sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }));
  };
  const shown = async (account: AccountRow): Promise<CustomerSignedIn> => {
    const acted = await findActed(db, account.id);
    const acting = acted.filter(({ until }) => until > now()).length;
    return { sessions: await open(db, account), acting };
  };
  const known = async (id: string) => {
    const account = await findAccount(db, id);
    if (!account) throw new ShopError("not_found");
    return account;
  };
  return {
    list: async (id) => shown(await known(id)),
    end: async ({ id, session }, by) => {
      await db.transaction().execute(async (trx) => {
        const account = await lockSubordinate(trx, id, by);
        const alive = new Set((await open(trx, account)).map((one) => one.id));
        const ended = session
          ? await endOne(trx, { accountId: id, id: session })
          : await revokeSessionsOf(trx, { accountId: id });
        // What was over already, and what was staff's, is none that the customer loses.
        const lost = ended.filter((one) => alive.has(one.id)).length;
        if (lost > 0) await tell(trx, { account, links, by });
        const note = { ...staffAuthor(by), subject: subjectOf(account) };
        await noteActingEnded(trx, ended, note);
        if (lost === 0) return;
        await appendAudit(trx, {
          ...note,
          action: "account.end_sessions",
          change: { sessions: [alive.size, alive.size - lost] },
        });
      });
      return shown(await known(id));
    },
  };
}

async function endOne(
  db: Database,
  one: { accountId: string; id: string },
): Promise<EndedSession[]> {
  const ended = await revokeOwnSession(db, one);
  if (!ended) throw new ShopError("not_found");
  return [ended];
}

type Notified = { account: AccountRow; links: MailLinks; by: StaffCall };

async function tell(db: Database, { account, links, by }: Notified): Promise<void> {
  const { email: to, locale, firstName: name } = account;
  const site = keptSite(account, by.client.site);
  const params = { name, link: links.login({ locale, site }) };
  await queueMail(db, { kind: "sessions_ended", to, locale, storefront: site.storefront, params });
}
