import type { CartLine } from "#domain/cart/cart-lines.ts";
import { taxIdentity } from "#domain/order/tax-identity.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import {
  chosenShipping,
  OrderChanged,
  requirePartNumbers,
} from "#server/orders/placing/draft-contents.ts";
import { readWholeDraft, type SentDraft } from "#server/orders/placing/read-whole-draft.ts";
import type { Database } from "#server/platform/database/database.ts";
import { taxIdColumns } from "#server/platform/database/tax-columns.ts";

import type { QuoteMails } from "./quote-mails.ts";
import { insertQuote, insertQuoteEvent, offeredColumns, type QuoteRow } from "./quote-store.ts";

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
  const { db, priceOrder, mails, limit, takeOutOfCart } = needs;
  return async (sent) => {
    const { caller, client } = sent;
    const { buyer, draft, whole } = await readWholeDraft(needs, sent);
    await limit(client.network);
    const priced = await priceOrder(db, { ...draft, couponCode: null }, buyer);
    requirePartNumbers(priced);
    if (priced.deletedProducts.length > 0 || priced.cappedLines.length > 0)
      throw new OrderChanged(priced);
    const accountId = buyer.account?.accountId ?? null;
    const by = actedBy(caller);
    return db.transaction().execute(async (trx) => {
      const quote = await insertQuote(trx, {
        validator: newOrderValidator(),
        storefront: caller.storefront,
        host: caller.host ?? null,
        locale: caller.locale,
        account_id: accountId,
        browser: caller.browser ?? null,
        email: whole.email,
        shipping_address: JSON.stringify(whole.shippingAddress),
        billing_address: JSON.stringify(whole.billingAddress),
        purchase_order: draft.purchaseOrder,
        vin_number: draft.vinNumber,
        ...taxIdColumns(taxIdentity(draft.taxId)),
        crc_rate: buyer.crcRate,
        ...offeredColumns({
          lines: await callersLines(trx, priced.lines, caller),
          option: priced.shipping && chosenShipping(priced.shipping),
          totals: priced.totals,
        }),
      });
      await insertQuoteEvent(trx, {
        quoteNumber: quote.number,
        from: null,
        to: quote.status,
        actor: by ?? { accountId, name: whole.email },
        isStaff: by !== undefined,
      });
      if (accountId !== null) await takeOutOfCart(trx, accountId, draft.items);
      await mails.placed(trx, quote, { isActed: by !== undefined });
      if (by)
        await appendAudit(trx, {
          actor: by,
          action: "quote.acted",
          subject: `quote:${quote.number}`,
          change: { customer: [null, accountId] },
          client,
        });
      return quote;
    });
  };
}
