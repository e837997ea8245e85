import type { QuotePartsRequest, QuotePartsResponse } from "#contract/desk-quotes.ts";
import type { PhoneBuyer } from "#contract/phone-orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findQuote } from "./quote-store.ts";

type Found = QuotePartsResponse["items"];

/** Parts to offer in the place of one that a quote asks for, as its customer would buy them. */
export type FindQuoteParts = (request: QuotePartsRequest) => Promise<Found>;

type Needs = {
  db: Database;
  /** The shop's search for a buyer: what replaces a part first. */
  findInstead: (
    wanted: { buyer: PhoneBuyer } & Omit<QuotePartsRequest, "quoteNumber">,
  ) => Promise<Found>;
};

/** Those that replace it first, then those of the text. A ShopError `order_not_found` for no quote of this number. */
export function createQuotePartSearch({ db, findInstead }: Needs): FindQuoteParts {
  return async ({ quoteNumber, ...wanted }) => {
    const quote = await findQuote(db, quoteNumber);
    if (!quote) throw new ShopError("order_not_found");
    const { accountId, storefront, locale } = quote;
    return findInstead({ ...wanted, buyer: { accountId, storefront, locale } });
  };
}
