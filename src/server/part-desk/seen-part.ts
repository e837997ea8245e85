import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { isManager, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readEditedPart } from "./read-part.ts";

/**
 * Refuses what is asked of another version of a part than the one that is there, with what is there and who changed it
 * last. The part is held. ShopErrors `changed_meanwhile`, `part_not_found`.
 */
export async function requireSeenPart(
  db: Database,
  { sku, version }: { sku: string; version: number },
  by: StaffCall,
): Promise<void> {
  const part = await readEditedPart(db, sku, { withCost: isManager(by) });
  if (part.version === version) return;
  const subject = `part:${sku}`;
  const last = (await lastChanges(db, [subject])).get(subject);
  // An import, a price rule or a merge of brands may have changed it since, which is no entry of its own in the log.
  const changed = new Date(part.updatedAt);
  const isLogged = last !== undefined && last.at >= changed;
  throw new ChangedMeanwhile({
    part,
    changedBy: isLogged ? last.actor : null,
    changedAt: (isLogged ? last.at : changed).toISOString(),
  });
}
