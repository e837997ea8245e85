import { deviceName } from "#domain/account/device-name.ts";
import { isSessionAlive } from "#domain/account/session-life.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { accountActor, subjectOf } from "./account-audit.ts";
import { type ActedRow, findActed } from "./acting/acting-store.ts";
import { listSessions, revokeOwnSession, revokeSessionsOf } from "./session-store.ts";

export type OwnSession = {
  id: string;
  /** "Chrome, Windows"; empty where nobody knows. */
  device: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  createdAt: Date;
  seenAt: Date;
};

/** When the shop's staff acted in the account's place. */
export type ActedSession = Pick<ActedRow, "id" | "from" | "until"> & { isOver: boolean };

export type OwnSessions = {
  /** Where the account is signed in now: the own session first, then what was used last. */
  list: (holder: SignedIn) => Promise<OwnSession[]>;
  /** When staff acted in its place, the newest first (ADR 0055). */
  acted: (holder: SignedIn) => Promise<ActedSession[]>;
  /** Ends one of them, on every process at once; a ShopError `not_found` for what is no live one of theirs. */
  end: (request: { holder: SignedIn; id: string; client: Client }) => Promise<void>;
  /** Ends all but the one that asks. */
  endOthers: (request: { holder: SignedIn; client: Client }) => Promise<void>;
};

type Needs = { db: Database; now: () => Date };

export function createOwnSessions({ db, now }: Needs): OwnSessions {
  return {
    list: async ({ accountId, sessionId, adminLevel }) => {
      const rows = await listSessions(db, accountId);
      return rows
        .filter((row) => isSessionAlive({ ...row, adminLevel }, now()))
        .map(({ id, userAgent, createdAt, seenAt }) => ({
          id,
          device: deviceName(userAgent),
          isCurrent: id === sessionId,
          createdAt,
          seenAt,
        }))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },
    acted: async ({ accountId }) => {
      const rows = await findActed(db, accountId);
      return rows.map(({ id, from, until }) => ({ id, from, until, isOver: until <= now() }));
    },
    end: async ({ holder, id, client }) => {
      await db.transaction().execute(async (trx) => {
        const { accountId } = holder;
        if (!(await revokeOwnSession(trx, { accountId, id }))) throw new ShopError("not_found");
        await noteEnd(trx, holder, client);
      });
    },
    endOthers: async ({ holder, client }) => {
      await db.transaction().execute(async (trx) => {
        await revokeSessionsOf(trx, { accountId: holder.accountId, except: holder.sessionId });
        await noteEnd(trx, holder, client);
      });
    },
  };
}

async function noteEnd(db: Database, holder: SignedIn, client: Client): Promise<void> {
  const account = { id: holder.accountId, email: holder.email };
  await appendAudit(db, {
    actor: accountActor(account),
    action: "account.end_session",
    subject: subjectOf(account),
    change: {},
    client,
  });
}
