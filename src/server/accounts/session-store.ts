import { sql } from "kysely";

import type { Authentication } from "#domain/account/second-factor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepHereAlone } from "#server/platform/database/keep-here-alone.ts";

/** How stale the last sign of life of a session may be, in seconds: it is not written for every call. */
const SEEN_SECONDS = 60;

export type SessionRow = {
  id: string;
  accountId: string;
  email: string;
  adminLevel: number;
  priceLevel: "online" | "repair_shop" | "wholesale" | "precio4" | "precio5" | "precio6";
  hasOwnNumbers: boolean;
  expiresAt: Date;
  seenAt: Date;
  /** How the session was begun or strengthened, and when its holder last proved who they are. */
  authenticatedBy: Authentication;
  authenticatedAt: Date;
  /** Whether the account has a second factor now; false for customers, who are not asked for one. */
  hasFactor: boolean;
  /** Who of the staff acts here in the account's place; null where it is its holder's own. */
  staff: ActingRow | null;
};

/** Staff in a customer's place, and its own session that it does so by (ADR 0055). */
export type ActingRow = {
  accountId: string;
  email: string;
  adminLevel: number;
  isDisabled: boolean;
  endedAt: Date | null;
  expiresAt: Date;
};

/** Whether an account has an app that shows codes, or a passkey. */
const HAS_FACTOR = sql<boolean>`(
  exists (select from second_factor f where f.account_id = account.id and f.confirmed_at is not null)
  or exists (select from passkey k where k.account_id = account.id))`;

/** A session that nobody ended, of an account that nobody disabled. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const found = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("session as own", "own.id", "session.staff_session_id")
    .leftJoin("account as staff", "staff.id", "own.account_id")
    .select([
      "session.id",
      "account.id as accountId",
      "account.email",
      "account.admin_level as adminLevel",
      "account.price_level as priceLevel",
      "account.has_own_numbers as hasOwnNumbers",
      "session.expires_at as expiresAt",
      "session.seen_at as seenAt",
      "session.authenticated_by as authenticatedBy",
      "session.authenticated_at as authenticatedAt",
      sql<boolean>`(account.admin_level > 0 and ${HAS_FACTOR})`.as("hasFactor"),
      "staff.id as staffId",
      "staff.email as staffEmail",
      "staff.admin_level as staffLevel",
      "staff.is_disabled as isStaffDisabled",
      "own.revoked_at as staffEndedAt",
      "own.expires_at as staffExpiresAt",
    ])
    .where("session.id", "=", id)
    .where("session.revoked_at", "is", null)
    .where("account.is_disabled", "=", false)
    .executeTakeFirst();
  if (!found) return undefined;
  const { staffId, staffEmail, staffLevel, isStaffDisabled, ...rest } = found;
  const { staffEndedAt: endedAt, staffExpiresAt, ...session } = rest;
  if (staffId === null || staffExpiresAt === null) return { ...session, staff: null };
  return {
    ...session,
    staff: {
      accountId: staffId,
      email: staffEmail ?? "",
      adminLevel: staffLevel ?? 0,
      isDisabled: isStaffDisabled !== false,
      endedAt,
      expiresAt: staffExpiresAt,
    },
  };
}

/** Notes that a session is used, at most once a minute. */
export async function touchSession(db: Database, id: string): Promise<void> {
  await keepHereAlone(db, (transaction) =>
    transaction
      .updateTable("session")
      .set({ seen_at: sql`now()` })
      .where("id", "=", id)
      .where("seen_at", "<", sql<Date>`now() - make_interval(secs => ${SEEN_SECONDS})`)
      .execute(),
  );
}

type NewSession = {
  accountId: string;
  /** The e-mail that the account had when who it is was proved. */
  email: string;
  passwordHash: string;
  expiresAt: Date;
  userAgent: string;
  authenticatedBy: Authentication;
  authenticatedAt: Date;
};

/**
 * Begins a session of an account that is enabled and whose e-mail and password are still those that
 * were checked; undefined otherwise, and where a password alone is to open an account of staff that has
 * a second factor (security A16). It waits for whoever changes the account, and they for it: a login
 * that meets a change of password is either before it, and ended by it, or refused.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
): Promise<string | undefined> {
  const added = await db
    .insertInto("session")
    .columns(["account_id", "expires_at", "user_agent", "authenticated_by", "authenticated_at"])
    .expression((build) =>
      build
        .selectFrom("account")
        .select([
          "id",
          sql<Date>`${session.expiresAt}::timestamptz`.as("expires_at"),
          sql<string>`${session.userAgent}::text`.as("user_agent"),
          sql<Authentication>`${session.authenticatedBy}::text`.as("authenticated_by"),
          sql<Date>`${session.authenticatedAt}::timestamptz`.as("authenticated_at"),
        ])
        .where("id", "=", session.accountId)
        .where("email", "=", session.email)
        .where("password_hash", "=", session.passwordHash)
        .where("is_disabled", "=", false)
        .$if(session.authenticatedBy === "password", (query) =>
          query.where(sql<boolean>`not (admin_level > 0 and ${HAS_FACTOR})`),
        )
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Notes that a session's holder has proved again who they are; a second factor that was shown once stays shown. */
export async function renewAuthentication(
  db: Database,
  { id, by, at }: { id: string; by: Authentication; at: Date },
): Promise<void> {
  await db
    .updateTable("session")
    .set({ authenticated_at: at, ...(by !== "password" && { authenticated_by: by }) })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

/** Which second factors an account has. */
export async function findFactorWays(
  db: Database,
  accountId: string,
): Promise<{ code: boolean; passkey: boolean }> {
  const { rows } = await sql<{ code: boolean; passkey: boolean }>`
    select
      exists (select from second_factor where account_id = ${accountId}
        and confirmed_at is not null) as code,
      exists (select from passkey where account_id = ${accountId}) as passkey`.execute(db);
  return rows[0] ?? { code: false, passkey: false };
}

/** Ends one session. */
export async function revokeSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

/** A session that was ended, and who of the staff acted in it just then; null where nobody did. */
export type EndedSession = { id: string; staff: string | null };

/** Who of the staff acts in a session that goes on. */
const ACTS = sql<string | null>`(
  select staff.email from session own join account staff on staff.id = own.account_id
   where own.id = session.staff_session_id and own.revoked_at is null
     and session.expires_at > now())`;

/** Ends the sessions of an account, all of them or all but one. */
export async function revokeSessionsOf(
  db: Database,
  { accountId, except }: { accountId: string; except?: string | undefined },
): Promise<EndedSession[]> {
  return db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning(["id", ACTS.as("staff")])
    .execute();
}

/** The sessions of an account's holder that nobody ended, the one that was used last first. */
export function listSessions(db: Database, accountId: string) {
  return db
    .selectFrom("session")
    .select([
      "id",
      "user_agent as userAgent",
      "created_at as createdAt",
      "seen_at as seenAt",
      "expires_at as expiresAt",
    ])
    .where("account_id", "=", accountId)
    .where("staff_session_id", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends a session of an account; undefined where there was none to end. */
export async function revokeOwnSession(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<EndedSession | undefined> {
  return db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning(["id", ACTS.as("staff")])
    .executeTakeFirst();
}

/** Forgets what ended more than a month ago. */
export async function forgetOldSessions(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("expires_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
