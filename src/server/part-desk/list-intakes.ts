import type { IntakesRequest, ListedIntake } from "#contract/stock-intake.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findIntakes, takenBackOf } from "./intake-store.ts";

/** What was taken in at once, the newest first, page after page. */
export async function listIntakes(
  db: Database,
  { after, limit }: IntakesRequest,
): Promise<{ items: ListedIntake[]; next: number | null }> {
  const found = await findIntakes(db, { below: after ?? undefined, most: limit + 1 });
  const { items, next } = keysetPage(found, limit, ({ id }) => id);
  return {
    items: items.map(({ id, at, by, warehouse, parts, pieces, ...taken }) => ({
      id,
      at: at.toISOString(),
      by,
      warehouse,
      parts,
      pieces,
      takenBack: takenBackOf(taken),
    })),
    next,
  };
}
