import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { holdPartsById, holdPartsBySku } from "./guarded-part-store.ts";

/**
 * Holds parts against their removal until the transaction ends, so that what is written of them names none that is gone;
 * whoever changes them otherwise goes on. False where one is gone already. Before anything of stock is held: a removal
 * holds the part first, and its stock after it.
 */
export async function guardParts(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 || (await holdPartsById(db, wanted)) === wanted.length;
}

/** The same for lines that are about to be written; a ShopError `order_changed` where a part is gone since they were priced. */
export async function guardPartsOf(
  db: Database,
  lines: readonly { partId: number }[],
): Promise<void> {
  const ids = lines.map(({ partId }) => partId);
  if (!(await guardParts(db, ids))) throw new ShopError("order_changed");
}

/** The same by their skus: a part that is gone is found by nobody who looks for it afterwards. */
export async function guardPartsNamed(db: Database, skus: readonly string[]): Promise<void> {
  await holdPartsBySku(db, skus);
}
