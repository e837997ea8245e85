import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { accountActor, subjectOf } from "./account-audit.ts";
import { type ActedRow, findActed } from "./acting/acting-store.ts";
import { noteActingEnded } from "./acting/note-ended.ts";
import { type LiveSession, liveSessions } from "./live-sessions.ts";
import { revokeOwnSession, revokeSessionsOf } from "./session-store.ts";

export type OwnSession = LiveSession & {
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};

/** When the shop's staff acted in the account's place. */
export type ActedSession = Pick<ActedRow, "id" | "from" | "until"> & { isOver: boolean };

/** Who ends sessions of theirs, and from where. */
type Ending = { holder: SignedIn; client: Client };

export type OwnSessions = {
  /** Where the account is signed in now: the own session first, then what was used last. */
  list: (holder: SignedIn) => Promise<OwnSession[]>;
  /** When staff acted in its place, the newest first (ADR 0055). */
  acted: (holder: SignedIn) => Promise<ActedSession[]>;
  /** Ends one of them, on every process at once; a ShopError `not_found` for what is no live one of theirs. */
  end: (request: Ending & { id: string }) => Promise<void>;
  /** Ends all but the one that asks. */
  endOthers: (request: Ending) => Promise<void>;
};

type Needs = { db: Database; now: () => Date };

export function createOwnSessions({ db, now }: Needs): OwnSessions {
  return {
    list: async ({ sessionId, ...account }) => {
      const sessions = await liveSessions(db, account, now());
      return sessions
        .map(({ id, device, createdAt, seenAt }) => ({
          id,
          device,
          createdAt,
          seenAt,
          isCurrent: id === sessionId,
        }))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },
    acted: async ({ accountId }) => {
      const rows = await findActed(db, accountId);
      return rows.map(({ id, from, until }) => ({ id, from, until, isOver: until <= now() }));
    },
    end: async ({ id, ...by }) => {
      await db.transaction().execute(async (trx) => {
        const { accountId } = by.holder;
        const ended = await revokeOwnSession(trx, { accountId, id });
        if (!ended) throw new ShopError("not_found");
        await noteActingEnded(trx, [ended], endOf(by));
        if (ended.staff === null) await appendAudit(trx, endOf(by));
      });
    },
    endOthers: async (by) => {
      await db.transaction().execute(async (trx) => {
        const { accountId, sessionId } = by.holder;
        const ended = await revokeSessionsOf(trx, { accountId, except: sessionId });
        await noteActingEnded(trx, ended, endOf(by));
        await appendAudit(trx, endOf(by));
      });
    },
  };
}

function endOf({ holder, client }: Ending): AuditEntry {
  const account = { id: holder.accountId, email: holder.email };
  return {
    actor: accountActor(account),
    action: "account.end_session",
    subject: subjectOf(account),
    change: {},
    client,
  };
}
