import type { WarrantyTermsGetResponse, WarrantyTermsRequest } from "#contract/warranty.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBrandTerm, findOwnTerm, findWarranted } from "./term-store.ts";

/**
 * How long a part or the parts of a brand are warranted by what was said of themselves, and of a part what its brand
 * promises; a ShopError `not_found` for a part or a brand that there is not.
 */
export async function readWarrantyTerms(
  db: Database,
  of: WarrantyTermsRequest["of"],
): Promise<Omit<WarrantyTermsGetResponse, "status">> {
  const warranted = await findWarranted(db, of);
  if (!warranted) throw new ShopError("not_found");
  const brand = "part_id" in warranted ? await findBrandTerm(db, warranted.part_id) : undefined;
  return { terms: await findOwnTerm(db, warranted), brand: brand ?? null };
}
