import { cappedQuantity } from "#domain/cart/cart-quantity.ts";
import type { OrderLine } from "#domain/order/order-line.ts";
import type { GivenLine } from "#domain/quote/quote-answer.ts";
import { draftLine } from "#server/checkout/draft-line.ts";
import { firstNumbersOf } from "#server/own-numbers/name-lines.ts";
import { guardPartsNamed } from "#server/parts/guard-parts.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { QuoteRow } from "./quote-store.ts";

/**
 * The parts that an answer offers in the place of others, as they are sold now and at the answer's prices, by their sku:
 * with their own core deposit, taxes and warnings, and what the customer calls them. A part of which nothing is to be had
 * is left out.
 */
export async function replacementLines(
  db: Database,
  { accountId, storefront }: QuoteRow,
  given: readonly GivenLine[],
): Promise<Map<string, OrderLine>> {
  const offers = given.flatMap((line) =>
    "quantity" in line && line.instead ? [{ ...line, sku: line.instead.sku }] : [],
  );
  const skus = offers.map(({ sku }) => sku);
  if (skus.length === 0) return new Map();
  await guardPartsNamed(db, skus); // none of them is removed before the answer is written
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  const numbers = await firstNumbersOf(db, accountId, skus);
  const lines = offers.flatMap(({ sku, quantity, unitPrice }) => {
    const part = parts.get(sku);
    if (!part || cappedQuantity(quantity, part.position) === 0) return [];
    const priced = { part: { ...part, price: unitPrice }, quantity, unit: "", sold: undefined };
    const line: OrderLine = draftLine(priced, storefront);
    return [[sku, { ...line, ownNumber: numbers.get(sku) ?? "" }] as const];
  });
  return new Map(lines);
}
