import { ShopError } from "#domain/error/shop-error.ts";
import type { UploadUse } from "#domain/upload/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";

import { markUnused, markUsed, type UploadOwner } from "./upload-store.ts";

type Use = { ids: readonly string[]; use: UploadUse; owners: readonly UploadOwner[] };

/**
 * Makes pictures part of something, each once, in its transaction: those that one of these owners sent.
 * A ShopError `upload_gone` for one that is another's, used already, swept away, or none.
 */
export async function useUploads(db: Database, wanted: Use): Promise<void> {
  const used = await markUsed(db, wanted);
  if (used.length !== wanted.ids.length) throw new ShopError("upload_gone");
}

/** Takes pictures out of what they were part of, in its transaction: the sweep deletes them. */
export async function letGoUploads(db: Database, ids: readonly string[]): Promise<void> {
  await markUnused(db, ids);
}
