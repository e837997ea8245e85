import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCategoryCoupons, type NamedGoods, replaceNamed } from "./coupon-desk-store.ts";
import { couponSubject } from "./coupon-subject.ts";

/**
 * Coupons for a brand or a category are for the one that addresses call `to` now. The log says so of each, as of what
 * else is saved of a coupon: whoever has one open learns who changed it.
 */
export async function moveNamedByCoupons(
  db: Database,
  moved: NamedGoods,
  note: NoteChange,
): Promise<void> {
  for (const { code, before, after } of await replaceNamed(db, moved))
    note({
      action: "coupon.save",
      subject: couponSubject(code),
      change: { [moved.named]: [before, after] },
    });
}

/** The coupons for some kinds of part, by code. */
export async function couponsOfCategories(
  db: Database,
): Promise<{ code: string; categories: readonly string[] }[]> {
  return findCategoryCoupons(db);
}
