import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { confirmHolidays } from "./confirmed-holidays-store.ts";

/** Says for storefronts that their holidays are those that the shop keeps; whoever has said it already stands. */
export async function confirmHolidaysOf(
  db: Database,
  storefronts: readonly Storefront[],
  by: string,
): Promise<void> {
  for (const storefront of storefronts) await confirmHolidays(db, storefront, by);
}
