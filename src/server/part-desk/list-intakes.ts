import type { IntakesRequest, ListedIntake } from "#contract/stock-intake.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findIntakes } from "./intake-store.ts";

/** What was taken in at once, the newest first, page after page. */
export async function listIntakes(
  db: Database,
  { after, limit }: IntakesRequest,
): Promise<{ items: ListedIntake[]; next: number | null }> {
  const rows = await findIntakes(db, { below: after ?? undefined, most: limit + 1 });
  const items = rows.slice(0, limit).map(({ id, at, by, warehouse, parts, pieces }) => ({
    id,
    at: at.toISOString(),
    by,
    warehouse,
    parts,
    pieces,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
