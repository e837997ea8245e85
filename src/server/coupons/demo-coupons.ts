import type { Database } from "#server/platform/database/database.ts";

import { addCoupons, enableCoupons } from "./coupon-store.ts";

/** The coupons of the demonstration (decisions §11). */
const DEMO_COUPONS = [
  { code: "DEMO10", percent: 10 },
  { code: "DEMO25USD", amount_cents: 25_00, minimum_cents: 100_00 },
  { code: "DEMOSHIP", amount_cents: 0, free_shipping: "ground" as const },
  { code: "DEMOONCE", amount_cents: 50_00, uses_limit: 1 },
  { code: "DEMOOLD", percent: 10, ends_at: new Date("2025-12-31T23:59:59Z") },
];

/** They work in the demonstration and nowhere else: a shop that is no demonstration switches them off. */
export async function settleDemoCoupons(db: Database, isDemo: boolean): Promise<void> {
  if (isDemo) await addCoupons(db, DEMO_COUPONS);
  await enableCoupons(
    db,
    DEMO_COUPONS.map(({ code }) => code),
    isDemo,
  );
}
