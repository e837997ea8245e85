import type { Database } from "#server/platform/database/database.ts";

import { copyTerms, countMovedTerms, type MovedTerms } from "./term-store.ts";

type Brands = { from: number; to: number };

/**
 * Parts that become another brand's keep what their own brand promised, as a term of their own where the other
 * promises something else. Where their brand promised nothing they take on what the other does: no term says "none".
 * In the caller's transaction, before they are moved.
 */
export async function keepTerms(db: Database, brands: Brands): Promise<void> {
  await copyTerms(db, brands);
}

/** How many parts would keep their brand's term so, and how many would take on the other's. */
export async function countKeptTerms(db: Database, brands: Brands): Promise<MovedTerms> {
  return countMovedTerms(db, brands);
}
