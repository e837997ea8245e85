import { partNumberKey } from "#domain/part/part-number.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  findRelations,
  insertNumbers,
  removeSupersededNumber,
  updateRelations,
} from "./interchange-import-store.ts";

/** Whoever changes chains waits for this: two changes, made at once far from each other, could close a circle. */
export const SUPERSESSION_TURN = "supersession";

export type SupersessionEdit = {
  part: { id: number; partNumber: string; brandName: string };
  /** What takes its place now, and what shall. */
  before: { id: number } | null;
  after: { id: number } | null;
  /** Whether the successor is found by the number of the part, as one that it supersedes. */
  isFoundByOld: boolean;
};

/**
 * Says what takes the place of a part, and by which number that is found, in the caller's transaction. The numbers are
 * those that an interchange file writes; search and pages follow.
 */
export async function editSupersession(
  db: Database,
  { part, before, after, isFoundByOld }: SupersessionEdit,
): Promise<void> {
  const standing = (await findRelations(db, [part.id])).get(part.id);
  if (!standing) return;
  const key = partNumberKey(part.partNumber);
  if (before !== null)
    await removeSupersededNumber(db, { partId: before.id, key, maker: part.brandName });
  if (after !== null && isFoundByOld && key !== "") {
    const number = { kind: "superseded", maker: part.brandName, number: part.partNumber, key };
    await insertNumbers(db, [{ partId: after.id, ...number }]);
  }
  await updateRelations(db, [{ ...standing, supersededBy: after?.id ?? null }]);
  await queueForIndex(
    db,
    [part, before, after].flatMap((one) => one?.id ?? []),
  );
  await raiseCatalogueVersion(db);
}
