import type { SaveListViewsRequest } from "#contract/list-views.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isOverfull, type ListView } from "#domain/list/list-view.ts";
import type { Database } from "#server/platform/database/database.ts";

import { deleteView, findViews, insertView, lockViews } from "./list-view-store.ts";

/** All views of lists that an account keeps, those of a list from the oldest on. */
export async function readViews(db: Database, accountId: string): Promise<ListView[]> {
  return findViews(db, accountId);
}

/**
 * Saves views of an account and takes others away, all or none; of two that save one of the same name the last one has
 * it. Answers all that there are then. A ShopError `list_views_full` where a list would have too many.
 */
export async function saveViews(
  db: Database,
  accountId: string,
  { views }: SaveListViewsRequest,
): Promise<ListView[]> {
  return db.transaction().execute(async (trx) => {
    await lockViews(trx, accountId);
    for (const { list, name, query } of views) {
      await deleteView(trx, { accountId, list, name });
      if (query !== null) await insertView(trx, { accountId, list, name }, query);
    }
    const kept = await findViews(trx, accountId);
    if (isOverfull(kept)) throw new ShopError("list_views_full");
    return kept;
  });
}
