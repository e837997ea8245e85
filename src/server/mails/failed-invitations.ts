import type { InvitationFailure } from "#domain/account/invitation.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findFailedInvitations } from "./invitation-store.ts";

/**
 * To which of these addresses the last invitation could not be delivered, and whether for good; for a whole page of them
 * it is asked once.
 */
export async function failedInvitations(
  db: Database,
  to: readonly string[],
): Promise<Map<string, InvitationFailure>> {
  const failed = to.length === 0 ? [] : await findFailedInvitations(db, to);
  return new Map(
    failed.map(({ recipient, isRefused }) => [recipient, isRefused ? "refused" : "away"]),
  );
}
