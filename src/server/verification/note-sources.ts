import type { Database } from "#server/platform/database/database.ts";

import { type FieldChange, upsertSources } from "./source-store.ts";

/** What a run of an import says. */
export function importSource(runId: number | null): string {
  return `import:${runId ?? 0}`;
}

/** Keeps where the changed fields of parts come from, in the transaction that changes them. */
export async function noteSources(
  db: Database,
  { source, changes }: { source: string; changes: readonly FieldChange[] },
): Promise<void> {
  if (changes.length > 0) await upsertSources(db, { source, changes });
}

/** What a member of the staff says. */
export function staffSource(name: string): string {
  return `staff:${name}`;
}
