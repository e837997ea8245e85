import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { replaceBrand } from "./coupon-desk-store.ts";
import { couponSubject } from "./coupon-subject.ts";

/**
 * Coupons for a brand are for the one that addresses call `to` now. The log says so of each, as of what else is saved
 * of a coupon: whoever has one open learns who changed it.
 */
export async function moveCouponsOfBrand(
  db: Database,
  moved: { from: string; to: string },
  by: Pick<AuditEntry, "actor" | "client">,
): Promise<void> {
  for (const { code, before, after } of await replaceBrand(db, moved))
    await appendAudit(db, {
      ...by,
      action: "coupon.save",
      subject: couponSubject(code),
      change: { brands: [before, after] },
    });
}
