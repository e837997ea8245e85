import type { ListedPart, SavedListLine, SavedListSummary } from "#contract/saved-lists.ts";
import { availabilityOfSome, mostAvailable } from "#domain/cart/cart-quantity.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { toDollars } from "#domain/money/money.ts";
import { qualityName } from "#server/parts/product-wire.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { ListRow } from "./saved-list-store.ts";

/** A list under the names of the wire. */
export function summaryOf({ changedAt, ...list }: ListRow): SavedListSummary {
  return { ...list, changedAt: changedAt.toISOString() };
}

/** The lines of a list as its parts are sold now; with prices for its owner alone. */
export async function linesOf(
  db: Database,
  lines: readonly CartLine[],
  { caller, withPrices }: { caller: Caller; withPrices: boolean },
): Promise<SavedListLine[]> {
  const { viewer, storefront } = caller;
  const parts = await findSellableParts(db, {
    skus: lines.map(({ sku }) => sku),
    priceLevel: withPrices && viewer.kind === "customer" ? viewer.priceLevel : null,
    storefront,
  });
  return lines.map(({ sku, quantity }) => {
    const part = parts.get(sku);
    if (!part) return { sku, quantity, part: null };
    const price = part.price === null ? null : toDollars(part.price);
    const shown = partOf(part, quantity, caller);
    return {
      sku,
      quantity,
      part: withPrices ? { ...shown, price, core: toDollars(part.core) } : shown,
    };
  });
}

function partOf(part: SellablePart, quantity: number, { locale }: Caller): ListedPart {
  return {
    part_number: part.partNumber,
    title: part.title[locale],
    brand: part.brand,
    brandQuality: qualityName(part.quality),
    image_route: part.imageRoute,
    status: availabilityOfSome(quantity, part.position),
    maxQty: mostAvailable(part.position),
  };
}
