import type { QuoteRequest } from "#contract/quotes.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { keyOf } from "#server/orders/placing/place-draft.ts";
import { readWholeDraft } from "#server/orders/placing/read-whole-draft.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Calling } from "#server/platform/http/caller.ts";

import { beginOnce, begunBefore } from "./begun-quote.ts";
import type { BegunKey } from "./begun-quote-store.ts";
import { keepRequest, pricedRequest } from "./keep-request.ts";
import type { QuoteMails } from "./quote-mails.ts";
import { findQuote, type QuoteRow } from "./quote-store.ts";

type SentRequest = Calling & { body: QuoteRequest; idempotencyKey: string | undefined };

/**
 * Asks the shop for its prices instead of buying (decisions §7): once for each key, however often it is sent. Until it
 * answers, the quote says what the catalogue says; coupons are for buying at those. Throws OrderChanged when not all of it
 * is to be had, and a ShopError `idempotency_key_reused` for a key that another body was sent with.
 */
export type RequestQuote = (sent: SentRequest) => Promise<QuoteRow>;

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
    const { body, caller, client } = sent;
    const wanted = await readWholeDraft(needs, { order: body.order, caller, client });
    const key = keySentWith(sent, wanted.whole.email);
    const before = key && (await begunBefore(db, key));
    if (before !== undefined) return requireQuote(db, before);
    await limit(client.network);
    const priced = await pricedRequest(db, wanted, priceOrder);
    const by = actedBy(caller);
    const { buyer, draft } = wanted;
    const staff = by && { by, client };
    const requested = { ...wanted, priced, caller, staff, message: (body.message ?? "").trim() };
    return db.transaction().execute(async (trx) => {
      const begin = async () => {
        const { number } = await keepRequest(trx, requested, needs);
        if (buyer.account) await takeOutOfCart(trx, buyer.account.accountId, draft.items);
        return number;
      };
      return requireQuote(trx, key ? await beginOnce(trx, key, begin) : await begin());
    });
  };
}

/** Whose key it is decides as of an order's; without one nothing is known of it again. */
function keySentWith(sent: SentRequest, email: string): BegunKey | undefined {
  if (sent.idempotencyKey === undefined) return undefined;
  const { scope, key, bodyHash } = keyOf(sent, { email });
  return { key: `${scope}:${key}`, bodyHash };
}

async function requireQuote(db: Database, number: number): Promise<QuoteRow> {
  const quote = await findQuote(db, number);
  if (!quote) throw new Error(`The quote ${number} is gone.`);
  return quote;
}
