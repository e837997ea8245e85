import type { QuotePartsRequest } from "#contract/desk-quotes.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PhonePartNeeds } from "#server/orders/phone/find-phone-parts.ts";
import { findPartsInstead, type FoundParts } from "#server/orders/phone/parts-instead.ts";

import { findQuote } from "./quote-store.ts";

/** Parts to offer in the place of one that a quote asks for, as its customer would buy them. */
export type FindQuoteParts = (request: QuotePartsRequest) => Promise<FoundParts>;

/** Those that replace it first, then those of the text. A ShopError `order_not_found` for no quote of this number. */
export function createQuotePartSearch(needs: PhonePartNeeds): FindQuoteParts {
  return async ({ quoteNumber, ...wanted }) => {
    const quote = await findQuote(needs.db, quoteNumber);
    if (!quote) throw new ShopError("order_not_found");
    const { accountId, storefront, locale } = quote;
    return findPartsInstead(needs, { ...wanted, buyer: { accountId, storefront, locale } });
  };
}
