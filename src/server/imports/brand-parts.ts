import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  findPartsOf,
  holdPartsOf,
  moveCodes,
  moveParts,
  renameSupersededNumbers,
} from "./brand-parts-store.ts";

/** What is written at parts of their brand's name follows it, and the search's index does. */
export async function renameBrandOfParts(
  db: Database,
  { brandId, ...names }: { brandId: number; from: string; to: string },
): Promise<void> {
  const partIds = await findPartsOf(db, brandId);
  await renameSupersededNumbers(db, partIds, names);
  await queueForIndex(db, partIds);
}

type Brand = { id: number; name: string };

/** Makes all parts of a brand another's, and what files of the trade call it in codes; answers how many they were. */
export async function moveBrandParts(db: Database, from: Brand, to: Brand): Promise<number> {
  const partIds = await holdPartsOf(db, from.id);
  await moveParts(db, partIds, to.id);
  await renameSupersededNumbers(db, partIds, { from: from.name, to: to.name });
  await moveCodes(db, from.id, to.id);
  await queueForIndex(db, partIds);
  return partIds.length;
}
