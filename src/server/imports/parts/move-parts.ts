import { refileKept } from "#server/imports/runs/before-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  deleteCodes,
  holdPartsOf,
  moveCodes,
  type PartsMove,
  type PartsOf,
  updatePartsOf,
} from "./move-parts-store.ts";

/**
 * Makes all parts of a brand another's, or of a kind another kind's: what files of the trade call it in codes goes
 * along, and so does what imports keep, to be taken back. Answers which parts they were.
 */
export async function moveParts(db: Database, move: PartsMove): Promise<readonly number[]> {
  const { of, from, to } = move;
  const partIds = await holdPartsOf(db, { of, id: from });
  await updatePartsOf(db, partIds, { of, id: to });
  await moveCodes(db, move);
  await refileKept(db, { ...move, of: FIELDS[of] });
  await queueForIndex(db, partIds);
  return partIds;
}

/** What imports call it in what they keep. */
const FIELDS = { brand: "brandId", subcategory: "subcategoryId" } as const;

/** A brand or a kind that no part is of goes; what files of the trade call it in codes goes along. */
export async function forgetCodes(db: Database, gone: PartsOf): Promise<void> {
  await deleteCodes(db, gone);
}
