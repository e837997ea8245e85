import type { Database } from "#server/platform/database/database.ts";

import { findLeftInvitations, lockInvitations, withdrawWaiting } from "./invitation-store.ts";

/** An address that may have been invited, and since when. */
export type Invitee = { to: string; since: Date };

/** Keeps invitations that have not left from leaving, and from being sent again, to the end of the transaction. */
export async function holdInvitations(db: Database, invitees: readonly Invitee[]): Promise<void> {
  if (invitees.length > 0)
    await lockInvitations(
      db,
      invitees.map(({ to }) => to),
    );
}

/** To which of these an invitation has left, or may have: one that was tried may be on its way. */
export async function invitationsLeft(
  db: Database,
  invitees: readonly Invitee[],
): Promise<Set<string>> {
  return new Set(invitees.length === 0 ? [] : await findLeftInvitations(db, invitees));
}

/** Withdraws what still waits to invite these. */
export async function withdrawInvitations(db: Database, to: readonly string[]): Promise<void> {
  if (to.length > 0) await withdrawWaiting(db, to);
}
