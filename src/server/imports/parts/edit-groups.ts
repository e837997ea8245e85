import { changePart } from "#domain/import/part-change.ts";
import type { PartImportRow } from "#domain/import/part-row.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findStoredParts } from "./part-import-store.ts";
import { writePartChanges } from "./write-part-changes.ts";

const NO_NAMES = { brandId: undefined, subcategoryId: undefined, attributes: undefined };

/** Holds parts until the caller's transaction ends, as whoever changes them does. */
export async function holdGroupedParts(db: Database, skus: readonly string[]): Promise<void> {
  await findStoredParts(db, skus, false);
}

export type Regrouped = { sku: string; before: string | null; after: string | null };

/**
 * Puts parts into a group, or into none, by the rules by which files do, in the caller's transaction; `source` is who.
 * Only what changes is written and listed. Search and pages follow.
 */
export async function editGroups(
  db: Database,
  rows: readonly PartImportRow[],
  source: string,
): Promise<Regrouped[]> {
  const skus = rows.map(({ sku }) => sku);
  const standing = await findStoredParts(db, skus, false);
  const changes = rows.flatMap((row) => {
    const part = standing.get(row.sku);
    return part ? changePart(part, row, NO_NAMES) : [];
  });
  await writePartChanges(db, { changes, standing, source, isByPerson: true });
  return changes.flatMap((change) => {
    if (change.result !== "update") return [];
    const { sku, interchangeGroup: after } = change.values;
    return { sku, before: standing.get(sku)?.interchangeGroup ?? null, after };
  });
}
