import { actingEnd, mayBeActedFor } from "#domain/account/acting.ts";
import { adminLevelOf } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";

import { subjectOf } from "../account-audit.ts";
import { type AccountRow, lockAccount } from "../account-store.ts";
import { revokeSession } from "../session-store.ts";
import type { AccountSessions, IssuedToken } from "../sessions.ts";
import { actedEntry } from "./acted-entry.ts";
import { findActedBy, insertActing, lockSessionEnd } from "./acting-store.ts";

/** A session in a customer's place. */
export type BegunActing = IssuedToken & { account: AccountRow; until: Date };

export type Acting = {
  /**
   * Staff begins to act for a customer, with the reason in the audit log. ShopErrors: `not_found` for an account that
   * is none, `acting_refused` for staff and for whoever may not log in, and `invalid_token` where the own session was
   * ended meanwhile.
   */
  begin: (wish: { id: string; reason: string }, by: StaffCall) => Promise<BegunActing>;
  /** Ends a session, whoever has it; where staff acts in it for a customer, or by it, the audit log says so. */
  end: (holder: SignedIn, client: Client) => Promise<void>;
};

const ENDED = { action: "account.acting_ended", change: {} } as const;

type Needs = {
  db: Database;
  sessions: Pick<AccountSessions, "issueActing">;
  now: () => Date;
};

/** Acting for customers (ADR 0055): each stretch is a session of its own, which hangs on that of the staff. */
export function createActing({ db, sessions, now }: Needs): Acting {
  return {
    begin: async ({ id, reason }, by) => {
      requireManager(by);
      const begun = await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, id);
        if (!account) throw new ShopError("not_found");
        if (!isCustomer(account)) throw new ShopError("acting_refused");
        const { sessionId: staffSessionId } = by.holder;
        const ownEnd = await lockSessionEnd(trx, staffSessionId);
        if (!ownEnd) throw new ShopError("invalid_token");
        const expiresAt = actingEnd(now(), ownEnd);
        const { userAgent } = by.client;
        const acting = { accountId: id, staffSessionId, reason, expiresAt, userAgent };
        const sessionId = await insertActing(trx, acting);
        await appendAudit(trx, {
          actor: staffActor(by),
          action: "account.acting_began",
          subject: subjectOf(account),
          change: { reason: [null, reason], until: [null, expiresAt.toISOString()] },
          client: by.client,
        });
        return { account, sessionId, expiresAt };
      });
      const { account, sessionId, expiresAt } = begun;
      const issued = await sessions.issueActing(account, { id: sessionId, expiresAt });
      return { ...issued, account, until: expiresAt };
    },
    end: (holder, client) =>
      db.transaction().execute(async (trx) => {
        await revokeSession(trx, holder.sessionId);
        const acted = await findActedBy(trx, holder.sessionId);
        const entry = actedEntry(holder, client);
        if (entry) await appendAudit(trx, { ...entry, ...ENDED });
        const actor = staffActor({ holder, client });
        for (const id of acted)
          await appendAudit(trx, { actor, subject: subjectOf({ id }), client, ...ENDED });
      }),
  };
}

function isCustomer({ adminLevel, isDisabled }: AccountRow): boolean {
  return mayBeActedFor({ adminLevel: adminLevelOf(adminLevel), isDisabled });
}
