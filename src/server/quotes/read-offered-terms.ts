import { cents } from "#domain/money/money.ts";
import type { OfferedTerms } from "#domain/quote/offered-terms.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findOfferedTerms } from "./offered-terms-store.ts";
import { orderLineOf } from "./quoted-line.ts";

/** What the quote offered that an order came of; null for an order that came of none. */
export async function readOfferedTerms(
  db: Database,
  quoteNumber: number | null,
): Promise<OfferedTerms | null> {
  const quote = quoteNumber === null ? undefined : await findOfferedTerms(db, quoteNumber);
  if (!quote) return null;
  const { lines: kept, shippingCents, ...terms } = quote;
  const lines = kept.map((line) => orderLineOf(line));
  const prices = lines.map(({ sku, unitPrice }) => [sku, unitPrice] as const);
  return { ...terms, lines, prices: new Map(prices), shipping: cents(shippingCents) };
}
