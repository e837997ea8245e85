import { partWanted } from "#domain/part/part-wanted.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findNumbered } from "./part-list-store.ts";

/** Parts that have a number with this beginning, or this sku; undefined where nothing was typed. */
export async function findByNumber(
  db: Database,
  text: string | null | undefined,
): Promise<number[] | undefined> {
  const typed = storableText(text ?? "").trim();
  const wanted = partWanted(typed);
  return wanted && findNumbered(db, { key: wanted.key, sku: typed });
}
