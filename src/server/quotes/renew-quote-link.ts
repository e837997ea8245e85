import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import type { Database } from "#server/platform/database/database.ts";

import { setQuoteValidator } from "./quote-store.ts";

/**
 * The link of a quote leads nowhere from now on: it leads to the order that the quote became, whose own link came into
 * wrong hands (security A5). In the transaction that gives the order its new one.
 */
export async function renewQuoteLink(db: Database, quoteNumber: number): Promise<void> {
  await setQuoteValidator(db, quoteNumber, newOrderValidator());
}
