import { cents } from "#domain/money/money.ts";
import type { OfferedTerms } from "#domain/quote/offered-terms.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findOfferedTerms } from "./offered-terms-store.ts";

/** What the quote offered that an order came of; null for an order that came of none. */
export async function readOfferedTerms(
  db: Database,
  quoteNumber: number | null,
): Promise<OfferedTerms | null> {
  const quote = quoteNumber === null ? undefined : await findOfferedTerms(db, quoteNumber);
  if (!quote) return null;
  const { lines, ...terms } = quote;
  const prices = lines.map(({ sku, unitPrice }) => [sku, cents(unitPrice)] as const);
  return { ...terms, prices: new Map(prices) };
}
