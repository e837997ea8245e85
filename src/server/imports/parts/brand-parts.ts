import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { refileBrand } from "#server/search/refile-facets.ts";

import { moveParts } from "./move-parts.ts";
import { findPartsOf, renameSupersededNumbers } from "./move-parts-store.ts";

/** What is written at parts of their brand's name follows it, and the search's index does. */
export async function renameBrandOfParts(
  db: Database,
  { brandId, ...names }: { brandId: number; from: string; to: string },
): Promise<void> {
  const partIds = await findPartsOf(db, { of: "brand", id: brandId });
  await renameSupersededNumbers(db, partIds, names);
  await queueForIndex(db, partIds);
}

type Brand = { id: number; name: string };

/** Makes all that is of a brand another's, and what is written of its name; answers how many parts they were. */
export async function moveBrandParts(db: Database, from: Brand, to: Brand): Promise<number> {
  const partIds = await moveParts(db, { of: "brand", from: from.id, to: to.id });
  await renameSupersededNumbers(db, partIds, { from: from.name, to: to.name });
  // Last: whoever sells a part of these groups waits from here on.
  await refileBrand(db, { partIds, brandId: to.id });
  return partIds.length;
}
