import type { CartLine } from "#domain/cart/cart-lines.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { readWholeDraft, type SentDraft } from "#server/orders/placing/read-whole-draft.ts";
import type { Database } from "#server/platform/database/database.ts";

import { keepRequest, pricedRequest } from "./keep-request.ts";
import type { QuoteMails } from "./quote-mails.ts";
import type { QuoteRow } from "./quote-store.ts";

/**
 * Asks the shop for its prices instead of buying (decisions §7). Until it answers, the quote says what
 * the catalogue says; coupons are for buying at those. Throws OrderChanged when not all of it is to be had.
 */
export type RequestQuote = (sent: SentDraft) => Promise<QuoteRow>;

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  mails: QuoteMails;
  limit: (address: string) => Promise<void>;
  /** What was asked for leaves its customer's cart. */
  takeOutOfCart: (db: Database, accountId: string, lines: readonly CartLine[]) => Promise<void>;
};

export function createQuoteRequests(needs: Needs): RequestQuote {
  const { db, priceOrder, limit, takeOutOfCart } = needs;
  return async (sent) => {
    const { caller, client } = sent;
    const wanted = await readWholeDraft(needs, sent);
    await limit(client.network);
    const priced = await pricedRequest(db, wanted, priceOrder);
    const by = actedBy(caller);
    const { buyer, draft } = wanted;
    return db.transaction().execute(async (trx) => {
      const staff = by && { by, client };
      const quote = await keepRequest(trx, { ...wanted, priced, caller, staff }, needs);
      if (buyer.account) await takeOutOfCart(trx, buyer.account.accountId, draft.items);
      return quote;
    });
  };
}
