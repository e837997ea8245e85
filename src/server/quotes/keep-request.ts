import type { OrderDraft } from "#domain/order/order-draft.ts";
import { taxIdentity } from "#domain/order/tax-identity.ts";
import { type Actor, appendAudit } from "#server/audit/append-audit.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PricedOrder, PriceOrder } from "#server/checkout/price-order.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import {
  chosenShipping,
  OrderChanged,
  requirePartNumbers,
  type WholeDraft,
} from "#server/orders/placing/draft-contents.ts";
import { guardPartsOf } from "#server/parts/guard-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { taxIdColumns } from "#server/platform/database/tax-columns.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";

import { offeredColumns } from "./offered-columns.ts";
import type { QuoteMails } from "./quote-mails.ts";
import { insertQuoteEvent } from "./quote-event-store.ts";
import { insertQuote, type QuoteRow } from "./quote-store.ts";

/** What somebody asks prices for, read from what was sent. */
type Wanted = { buyer: Buyer; draft: OrderDraft; whole: WholeDraft };

/**
 * What a quote says until the shop answers it: what the catalogue says, without a coupon, which is for buying at its
 * prices. Throws OrderChanged when not all of it is to be had.
 */
export async function pricedRequest(
  db: Database,
  { buyer, draft }: Pick<Wanted, "buyer" | "draft">,
  priceOrder: PriceOrder,
): Promise<PricedOrder> {
  const priced = await priceOrder(db, { ...draft, couponCode: null }, buyer);
  requirePartNumbers(priced);
  if (priced.deletedProducts.length > 0 || priced.cappedLines.length > 0)
    throw new OrderChanged(priced);
  return priced;
}

type Request = Wanted & {
  priced: PricedOrder;
  /** Whose it is, as a caller of the shop. */
  caller: Caller;
  /** Who of the staff asks in the customer's place, and from where. */
  staff: { by: Actor; client: Client } | undefined;
  /** What is written along; empty for nothing. */
  message: string;
};

/**
 * Keeps a quote that is asked for, with its history, and the mail that its customer gets, whoever asked for them. A
 * ShopError `order_changed` where one of its parts has been removed since it was priced.
 */
export async function keepRequest(
  db: Database,
  request: Request,
  { mails }: { mails: QuoteMails },
): Promise<QuoteRow> {
  const { buyer, whole, staff, message } = request;
  const accountId = buyer.account?.accountId ?? null;
  await guardPartsOf(db, request.priced.lines);
  const quote = await insertQuote(db, await columnsOf(db, request));
  const { number: quoteNumber, status: to } = quote;
  const event = {
    quoteNumber,
    to,
    actor: staff?.by ?? { accountId, name: whole.email },
    isStaff: staff !== undefined,
  };
  await insertQuoteEvent(db, { ...event, from: null });
  if (message !== "") await insertQuoteEvent(db, { ...event, from: to, message });
  await mails.placed(db, quote, { isActed: staff !== undefined });
  if (staff)
    await appendAudit(db, {
      actor: staff.by,
      action: "quote.acted",
      subject: `quote:${quote.number}`,
      change: { customer: [null, accountId ?? whole.email] },
      client: staff.client,
    });
  return quote;
}

async function columnsOf(db: Database, { buyer, draft, whole, priced, caller }: Request) {
  return {
    validator: newOrderValidator(),
    storefront: caller.storefront,
    host: caller.host ?? null,
    locale: caller.locale,
    account_id: buyer.account?.accountId ?? null,
    browser: caller.browser ?? null,
    email: whole.email,
    shipping_address: JSON.stringify(whole.shippingAddress),
    billing_address: JSON.stringify(whole.billingAddress),
    purchase_order: draft.purchaseOrder,
    vin_number: draft.vinNumber,
    ...taxIdColumns(taxIdentity(draft.taxId)),
    crc_rate: buyer.crcRate,
    ...offeredColumns({
      lines: await callersLines(db, priced.lines, caller),
      option: priced.shipping && chosenShipping(priced.shipping),
      totals: priced.totals,
    }),
  };
}
