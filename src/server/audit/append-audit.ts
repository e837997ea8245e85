import type { AuditAction } from "#domain/audit/audit-action.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client } from "#server/platform/http/caller.ts";

import { insertAudit } from "./audit-store.ts";

/** Who does something: an account, or nobody that is logged in. */
export type Actor = { accountId: string | null; name: string };

export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  /** What it is done to: 'account:ID'. */
  subject: string;
  /** Each thing that changes, with what it was and what it is. Never a password, never a link. */
  change: Record<string, [before: unknown, after: unknown]>;
  client: Pick<Client, "address" | "requestId">;
};

/** Whoever runs a command on the shop's own machine, where nobody logs in. */
export const OPERATOR_ACTOR: Actor = { accountId: null, name: "operator" };
/** Where a command comes from: no request, no address. */
export const OPERATOR: AuditEntry["client"] = { address: "", requestId: "" };
/** Who did what a command does, where nobody of the staff did it by a call. */
export const BY_COMMAND = { actor: OPERATOR_ACTOR, client: OPERATOR };

/**
 * Adds an entry to the audit log, in the caller's transaction: both are there afterwards, or neither.
 * Last in the transaction, because the log is written by one at a time (security §3, Audit).
 */
export async function appendAudit(db: Database, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, change, client } = entry;
  const row = {
    actor_id: actor.accountId,
    actor: actor.name,
    action,
    subject,
    change,
    address: client.address,
    request_id: client.requestId,
  };
  await insertAudit(db, row);
}

/** Adds the same entry of each of several things. */
export async function appendAuditOfEach(
  db: Database,
  subjects: readonly string[],
  entry: Omit<AuditEntry, "subject">,
): Promise<void> {
  for (const subject of subjects) await appendAudit(db, { ...entry, subject });
}

/** What differs between two states of a thing, as the log keeps it; undefined when nothing does. */
export function changeBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditEntry["change"] | undefined {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
}
