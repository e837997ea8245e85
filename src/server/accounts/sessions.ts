import { doesActingHold } from "#domain/account/acting.ts";
import { accessibleLevels } from "#domain/account/price-access.ts";
import { type AdminLevel, adminLevelOf } from "#domain/account/role.ts";
import {
  type Authentication,
  type FactorDemand,
  isFactorDemanded,
} from "#domain/account/second-factor.ts";
import { isLoginFresh, isSessionAlive, SESSION_SECONDS } from "#domain/account/session-life.ts";
import type { Client, Sessions, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountRow } from "./account-store.ts";
import { noteActed } from "./acting/acted-entry.ts";
import {
  type ActingRow,
  findSession,
  forgetOldSessions,
  insertSession,
  renewAuthentication,
  touchSession,
} from "./session-store.ts";
import type { SessionTokens } from "./session-token.ts";

/** A token, and for how many seconds it will be good. */
export type IssuedToken = { token: string; expiresIn: number };

type Begun = { id: string; expiresAt: Date };

export type AccountSessions = Sessions & {
  /** Begins a session of an account; undefined when its password or second factor has changed since it was read. */
  open: (
    account: AccountRow,
    by: Authentication,
    client: Client,
  ) => Promise<IssuedToken | undefined>;
  /** Notes that the holder of a session has proved again who they are. */
  prove: (sessionId: string, by: Authentication) => Promise<void>;
  /** Another token for a session that goes on: what it shows has changed. */
  renew: (account: AccountRow, sessionId: string) => Promise<IssuedToken | undefined>;
  /** A token for a session that staff has begun in a customer's place. */
  issueActing: (account: AccountRow, session: Begun) => Promise<IssuedToken>;
};

type Needs = {
  db: Database;
  tokens: SessionTokens;
  /** Who has to have a second factor. */
  demand: FactorDemand;
  now: () => Date;
};

/**
 * Sessions as rows (decisions §3). The row and its account are read for every call, so what ends or
 * changes them holds on every process from the next call on (security A3).
 */
export function createSessions({ db, tokens, demand, now }: Needs): AccountSessions {
  const issue = async (
    account: AccountRow,
    session: Begun & { isActing?: boolean },
  ): Promise<IssuedToken> => {
    const { id: sessionId, expiresAt, isActing = false } = session;
    const priceLevelAccess = accessibleLevels(account);
    const { priceLevel } = account;
    return {
      token: await tokens.issue({ sessionId, expiresAt, priceLevel, priceLevelAccess, isActing }),
      expiresIn: Math.floor((expiresAt.getTime() - now().getTime()) / 1_000),
    };
  };
  const live = async (sessionId: string) => {
    const row = await findSession(db, sessionId);
    if (!row) return undefined;
    const session = { ...row, adminLevel: adminLevelOf(row.adminLevel) };
    return isSessionAlive(session, now()) && holds(session, now()) ? session : undefined;
  };

  return {
    holderOf: async (token, { isByItself } = { isByItself: false }) => {
      const sessionId = await tokens.sessionOf(token);
      const session = sessionId === undefined ? undefined : await live(sessionId);
      if (!session) return undefined;
      const { id, accountId, email, adminLevel, priceLevel, hasOwnNumbers } = session;
      if (!isByItself && now().getTime() - session.seenAt.getTime() > 60_000)
        await touchSession(db, id);
      const isFresh = isLoginFresh(session.authenticatedAt, now());
      const lacksFactor =
        isFactorDemanded(demand, adminLevel) &&
        !(session.hasFactor && session.authenticatedBy !== "password");
      const known = { sessionId: id, accountId, email, adminLevel, priceLevel, hasOwnNumbers };
      return { ...known, isFresh, lacksFactor, ...actedBy(session) };
    },
    open: async (account, authenticatedBy, { userAgent }) => {
      const expiresAt = new Date(Math.floor(now().getTime() / 1_000 + SESSION_SECONDS) * 1_000);
      await forgetOldSessions(db, account.id);
      const { id: accountId, email, passwordHash } = account;
      const id = await insertSession(db, {
        accountId,
        email,
        passwordHash,
        expiresAt,
        userAgent,
        authenticatedBy,
        authenticatedAt: now(),
      });
      return id === undefined ? undefined : issue(account, { id, expiresAt });
    },
    prove: (id, by) => renewAuthentication(db, { id, by, at: now() }),
    renew: async (account, sessionId) => {
      const session = await live(sessionId);
      return session && issue(account, session);
    },
    issueActing: (account, session) => issue(account, { ...session, isActing: true }),
    noteActed: (holder, acted) => noteActed(db, holder, acted),
  };
}

type Acted = { adminLevel: AdminLevel; staff: ActingRow | null };

/** A session in a customer's place ends with whatever made it possible (ADR 0055); the holder's own always holds. */
function holds({ adminLevel, staff }: Acted, now: Date): boolean {
  if (staff === null) return true;
  const level = adminLevelOf(staff.adminLevel);
  return doesActingHold({ ...staff, adminLevel: level }, { adminLevel, isDisabled: false }, now);
}

function actedBy({ staff }: Acted): Pick<SignedIn, "actedBy"> {
  return staff === null ? {} : { actedBy: { accountId: staff.accountId, email: staff.email } };
}
