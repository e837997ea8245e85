import type { Storefront } from "#domain/storefront/storefront.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Pictures } from "./order-wire.ts";

/** The pictures of an order's parts; a part that the shop has no more has none. */
export async function picturesOf(
  db: Database,
  lines: readonly { sku: string }[],
  storefront: Storefront,
): Promise<Pictures> {
  const skus = lines.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  return new Map([...parts.values()].map(({ sku, imageRoute }) => [sku, imageRoute]));
}
