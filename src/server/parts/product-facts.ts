import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storableText } from "#domain/storage/storable-text.ts";

import type { SellablePart } from "./sellable-parts.ts";
import { findFactRows } from "./sellable-store.ts";

/** What a cart line may say of its part beside the sku (decisions §1). */
export type SentFacts = {
  sku: string;
  productId?: number | string | null | undefined;
  line?: string | null | undefined;
  warehouseId?: number | string | null | undefined;
};

type KnownFacts = Pick<SellablePart, "partId" | "line"> & {
  places: readonly { warehouseId: number }[];
};

/** Whether product, product line and warehouse, as far as they are said, belong to the part. */
export function belongTogether(sent: SentFacts, part: KnownFacts): boolean {
  const { productId, line, warehouseId } = sent;
  return (
    isSilentOr(productId, String(part.partId)) &&
    isSilentOr(line, part.line) &&
    (isSilent(warehouseId) ||
      part.places.some((place) => String(place.warehouseId) === String(warehouseId)))
  );
}

/** A ShopError `mixed_product` unless the facts of each line belong to its part; unknown parts pass. */
export async function requireOwnFacts(db: Database, sent: readonly SentFacts[]): Promise<void> {
  const telling = sent.filter(
    ({ productId, line, warehouseId }) =>
      !(isSilent(productId) && isSilent(line) && isSilent(warehouseId)),
  );
  const known = await findFactRows(
    db,
    telling.map(({ sku }) => storableText(sku)),
  );
  const parts = new Map(known.map((row) => [row.sku, row]));
  for (const facts of telling) {
    const part = parts.get(facts.sku);
    if (part && !belongTogether(facts, part))
      throw new ShopError("mixed_product", { sku: facts.sku });
  }
}

function isSilentOr(sent: number | string | null | undefined, known: string): boolean {
  return isSilent(sent) || String(sent) === known;
}

function isSilent(sent: number | string | null | undefined): boolean {
  return sent === undefined || sent === null || sent === "";
}
