import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";

import { RULES_SUBJECT } from "./audit-tables.ts";
import { findPolicy, replaceFreightCategory } from "./zone-store.ts";

/**
 * What always goes by freight is named as addresses call it now. The log says so, as of what else is saved of the
 * rules: whoever has them open learns who changed them.
 */
export async function moveFreightOf(
  db: Database,
  moved: { from: string; to: string },
  note: NoteChange,
): Promise<void> {
  const change = await replaceFreightCategory(db, moved);
  if (!change) return;
  note({
    action: "shipping.rules",
    subject: RULES_SUBJECT,
    change: { freightCategories: [change.before, change.after] },
  });
}

/** The kinds of part that always go by freight. */
export async function readFreightKinds(db: Database): Promise<readonly string[]> {
  return (await findPolicy(db)).freightCategories;
}
