import { allocate } from "#domain/availability/allocation.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { findLines, reserveLine } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { returnStock, takeStock } from "#server/orders/orders/stock-hold-store.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

/**
 * Takes what an order was not to hold before it is paid (decisions §12, ADR 0028): from whatever warehouses
 * have it now, all of it or nothing. A ShopError `unreserved_gone` when others have bought it meanwhile.
 */
export async function reserveRest(db: Database, order: OrderRow): Promise<void> {
  const open = (await findLines(db, order.number)).filter(({ unreserved }) => unreserved > 0);
  if (open.length === 0) return;
  // Given back and taken again as a whole, so that the book of stock says what is held by one rule.
  const before = await returnStock(db, order.number);
  const { storefront } = order;
  const skus = open.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  for (const { sku, position, unreserved } of open) {
    const allocations = allocate(unreserved, parts.get(sku)?.places ?? [], storefront);
    const found = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
    if (found < unreserved) throw new ShopError("unreserved_gone", { sku, found, unreserved });
    await reserveLine(db, { orderNumber: order.number, position }, allocations);
  }
  const after = await takeStock(db, order.number);
  if (!after.isWhole) throw new ShopError("unreserved_gone", { order: order.number });
  await refreshFacets(db, [...before.availabilityChanged, ...after.availabilityChanged]);
}
