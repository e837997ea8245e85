import { hash } from "node:crypto";

import type { BeginQuoteRequest } from "#contract/desk-quotes.ts";
import type { PhoneBuyer } from "#contract/phone-orders.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { vinProblems } from "#domain/vin/vin-problems.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { readDraft } from "#server/checkout/read-draft.ts";
import { agreedDraft, findAgreed, logAgreements } from "#server/orders/placing/agree-prices.ts";
import { requireWholeDraft } from "#server/orders/placing/draft-contents.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { beginOnce, begunBefore } from "./begun-quote.ts";
import { keepRequest, pricedRequest } from "./keep-request.ts";
import type { QuoteMails } from "./quote-mails.ts";

/**
 * Staff asks for a quote in the place of a customer, by their account, or of a guest, by name, e-mail and address, and
 * is told its number: once for each key, however often it is sent. What the customer has in their cart stays there.
 */
export type BeginQuote = (
  request: { body: BeginQuoteRequest; idempotencyKey: string },
  by: StaffCall,
) => Promise<number>;

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  mails: QuoteMails;
  /** Whom it is for, as a caller of the shop. */
  callAs: (buyer: PhoneBuyer) => Promise<Caller>;
  limit: (address: string) => Promise<void>;
};

/**
 * What it says until it is answered is what the catalogue says to its customer (security A7, A8), or what a manager agreed
 * on with them, which the log has with its reason; its words stand on its page as a message of the shop. ShopErrors as
 * `callAs`, `readBuyer`, `readDraft`, `agreedDraft` and `requireWholeDraft`,
 * `rate_limited`, and `idempotency_key_reused` for a key that another body was sent with; OrderChanged when not all of
 * it is to be had.
 */
export function createQuoteBeginning(needs: Needs): BeginQuote {
  const { db, priceOrder, callAs, limit } = needs;
  return async ({ body, idempotencyKey }, by) => {
    const { accountId } = by.holder;
    const sent = {
      key: `${accountId}:${idempotencyKey}`,
      bodyHash: hash("sha256", JSON.stringify(body)),
    };
    const before = await begunBefore(db, sent);
    if (before !== undefined) return before;
    const { buyer: wanted, order, message } = body;
    const caller = await callAs(wanted);
    const buyer = await readBuyer(db, caller);
    const draft = agreedDraft(await readDraft(db, order, buyer), body, by);
    const whole = requireWholeDraft(draft, buyer);
    requireGoodForm(vinProblems("vinNumber", draft.vinNumber));
    // An office has one address, and each of its clerks an own count.
    await limit(`staff:${accountId}`);
    const request = { buyer, draft, whole };
    const priced = await pricedRequest(db, request, priceOrder);
    const staff = { by: staffActor(by), client: by.client };
    const requested = { ...request, priced, caller, staff, message: message ?? "" };
    return db.transaction().execute(async (trx) =>
      beginOnce(trx, sent, async () => {
        const { number: quoteNumber } = await keepRequest(trx, requested, needs);
        const kept = await findAgreed(trx, { buyer, sent: body }, by);
        await logAgreements(trx, { of: "quote", quoteNumber, kept }, by);
        return quoteNumber;
      }),
    );
  };
}
