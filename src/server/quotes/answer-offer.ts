import { allocate } from "#domain/availability/allocation.ts";
import { arrivalOf } from "#domain/availability/open-arrivals.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import type { PlacedLine } from "#domain/order/order-line.ts";
import { type OrderPath, parseOrderPath } from "#domain/order/order-path.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { quoteAfter } from "#domain/quote/quote-status.ts";
import type { OrderContents } from "#server/orders/orders/order-contents.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

import { insertQuoteEvent } from "./quote-event-store.ts";
import {
  findQuote,
  findQuotedOrder,
  lockQuote,
  moveQuote,
  type QuoteRow,
  raiseQuoteVersion,
} from "./quote-store.ts";

/** The quote that a path leads to; anything wrong with it is one and the same `not_found` (decisions §7). */
export async function quoteAt(db: Database, path: OrderPath | undefined): Promise<QuoteRow> {
  const quote = path?.type === "quote" ? await findQuote(db, path.number) : undefined;
  if (!path || !quote || !isSameSecret(quote.validator, path.validator))
    throw new ShopError("not_found");
  return quote;
}

/** A customer's no: withdrawn before the answer, declined after it. */
export async function refuseOffer(
  db: Database,
  { path, message, now }: { path: string; message: string; now: Date },
): Promise<QuoteRow> {
  return db.transaction().execute(async (trx) => {
    const { number } = await quoteAt(trx, parseOrderPath(path));
    const quote = await lockQuote(trx, number);
    if (!quote) throw new ShopError("not_found");
    const refused = await moveQuote(trx, quote, { step: "refuse", now });
    await noteByCustomer(trx, quote, { to: refused.status, message });
    return refused;
  });
}

/** A customer's word to the shop, on the quote's page. */
export async function writeToShop(
  db: Database,
  { path, message }: { path: string; message: string },
): Promise<QuoteRow> {
  const quote = await quoteAt(db, parseOrderPath(path));
  await db.transaction().execute(async (trx) => {
    await raiseQuoteVersion(trx, quote.number);
    await noteByCustomer(trx, quote, { to: quote.status, message });
  });
  return quote;
}

type Accepted = {
  number: number;
  /** The browser that accepts it. */
  browser: string | undefined;
  method: PaymentMethod;
  purchaseOrder: string;
  now: Date;
};

/**
 * An order at the quoted prices (decisions §7), inside the placing transaction; what the warehouses hold
 * of it now is taken, and the rest is ordered as it was offered. A quote that was accepted already may be
 * paid again as long as its order waits for a payment that was declined; while one is out, it is `in_progress`.
 */
export async function quotedContents(
  db: Database,
  { number, browser, method, purchaseOrder, now }: Accepted,
): Promise<OrderContents> {
  const quote = await lockQuote(db, number);
  if (!quote?.shippingOption) throw new ShopError("quote_status_refused");
  await requireAcceptable(db, quote, now);
  return {
    accountId: quote.accountId,
    browser: browser ?? null,
    email: quote.email,
    // The shop itself has made the offer.
    isUnproven: false,
    locale: quote.locale,
    storefront: quote.storefront,
    host: quote.host,
    lines: await placedLines(db, quote),
    amounts: {
      products: cents(quote.productsCents),
      shipping: cents(quote.shippingCents),
      discount: cents(0),
      core: cents(quote.coreCents),
      tax: cents(quote.taxCents),
      taxes: quote.taxes,
      lineTaxes: quote.lineTaxes,
      untaxed: quote.untaxed,
      total: cents(quote.totalCents),
    },
    shippingAddress: quote.shippingAddress,
    billingAddress: quote.billingAddress,
    shippingOption: quote.shippingOption,
    coupon: null,
    method,
    purchaseOrder: purchaseOrder === "" ? quote.purchaseOrder : purchaseOrder,
    vinNumber: quote.vinNumber,
    taxIdentity: keptTaxId(quote),
    crcRate: Number(quote.crcRate),
    quoteNumber: number,
    takenBy: null,
    isActed: false,
  };
}

/** ShopErrors: `in_progress` while a payment of it is out, and `quote_status_refused` when it is not to be accepted. */
async function requireAcceptable(db: Database, quote: QuoteRow, now: Date): Promise<void> {
  const order = await findQuotedOrder(db, quote.number);
  if (order?.status === "awaiting_payment") {
    if (!order.isHolding) return;
    if (order.isPaying) throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  }
  quoteAfter(quote, "accept", now); // refuses
}

/** The quote's part of the placing transaction: it is accepted, once. */
export async function acceptOffer(db: Database, number: number, now: Date): Promise<void> {
  const quote = await lockQuote(db, number);
  if (!quote || quote.status === "accepted") return;
  const { status: to } = await moveQuote(db, quote, { step: "accept", now });
  await noteByCustomer(db, quote, { to, message: "" });
}

async function placedLines(db: Database, { lines, storefront }: QuoteRow): Promise<PlacedLine[]> {
  const skus = lines.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  return lines.map((line) => {
    const part = parts.get(line.sku);
    const isComing = line.availability === "INCOMING";
    return {
      ...line,
      allocations: allocate(line.quantity, part?.places ?? [], storefront),
      arrivesOn: isComing ? arrivalOf(line.quantity, part?.arrivals ?? []) : null,
    };
  });
}

async function noteByCustomer(
  db: Database,
  quote: QuoteRow,
  { to, message }: { to: QuoteRow["status"]; message: string },
): Promise<void> {
  await insertQuoteEvent(db, {
    quoteNumber: quote.number,
    from: quote.status,
    to,
    actor: { accountId: quote.accountId, name: quote.email },
    message,
  });
}
