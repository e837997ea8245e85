import type {
  DeskQuote,
  DeskQuoteEntry,
  DeskQuotesRequest,
  DeskQuotesResponse,
} from "#contract/desk-quotes.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { answeredLines } from "#domain/quote/answered-lines.ts";
import { deskQuoteSteps, quoteStatusAt } from "#domain/quote/quote-status.ts";
import { pickupBranch } from "#server/branches/visited-branch.ts";
import { type AccountTerms, findAccountTerms } from "#server/accounts/account-terms.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPolicyDays } from "#server/settings/policy-days.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { linesToShow } from "./answer-wire.ts";
import { type ListedDeskQuote, listDeskQuotes } from "./desk-quote-store.ts";
import { findQuoteEvents } from "./quote-event-store.ts";
import { findQuote, findQuotedOrder, type QuoteRow } from "./quote-store.ts";
import { shownQuote } from "./quote-wire.ts";

/** What staff reads of quotes (decisions §11). */
export type DeskQuoteReader = {
  list: (
    request: DeskQuotesRequest,
    locale: Locale,
  ) => Promise<Pick<DeskQuotesResponse, "items" | "next">>;
  /** A ShopError `order_not_found` for none of this number. */
  get: (quoteNumber: number, locale: Locale) => Promise<DeskQuote>;
};

export function createDeskQuoteReader(db: Database, now: () => Date): DeskQuoteReader {
  return {
    list: async ({ filters, sort, after, limit }, locale) => {
      const { text, olderThanDays: days, ...same } = filters ?? {};
      const moment = now();
      const found = await listDeskQuotes(db, {
        ...same,
        search: readOrderSearch(text ?? ""),
        before: typeof days === "number" ? new Date(moment.getTime() - days * DAY_MS) : undefined,
        now: moment,
        isOldestFirst: sort === "oldest",
        after,
        limit: limit + 1, // whether there is one more
      });
      const { items, next } = keysetPage(found, limit, ({ number }) => number);
      return { items: items.map((row) => entryOf(row, { locale, now: moment })), next };
    },
    get: async (quoteNumber, locale) => {
      const quote = await findQuote(db, quoteNumber);
      if (!quote) throw new ShopError("order_not_found");
      return wholeQuote(db, quote, { locale, now: now() });
    },
  };
}

type Viewed = { locale: Locale; now: Date };

function entryOf(row: ListedDeskQuote, { locale, now }: Viewed): DeskQuoteEntry {
  const { number, createdAt, expiresAt, totalCents, firstTitle, ...rest } = row;
  return {
    ...rest,
    quoteNumber: String(number),
    status: quoteStatusAt(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    total: dollars(totalCents),
    firstPart: firstTitle[locale],
  };
}

async function wholeQuote(
  db: Database,
  quote: QuoteRow,
  { locale, now }: Viewed,
): Promise<DeskQuote> {
  const [events, order, account, pictures, pickup, days] = await Promise.all([
    findQuoteEvents(db, quote.number),
    findQuotedOrder(db, quote.number),
    accountOf(db, quote.accountId),
    picturesOf(db, linesToShow(quote), quote.storefront),
    pickupBranch(db, { ...quote, locale }),
    readPolicyDays(db, quote.storefront),
  ]);
  const sight = { isOwner: false, isWhole: true, locale, now, pictures, pickup };
  const shown = shownQuote({ quote, events, order }, sight);
  return {
    offerDays: days.quotes,
    createdAt: shown.createdAt,
    expiresAt: shown.expiresAt,
    email: shown.email,
    items: shown.items,
    ...(shown.answer && { answer: shown.answer }),
    shippingAddress: shown.shippingAddress,
    billingAddress: shown.billingAddress,
    shippingOption: shown.shippingOption,
    pickup: shown.pickup,
    partsSubtotal: shown.partsSubtotal,
    shipping: shown.shipping,
    tax: shown.tax,
    taxes: shown.taxes,
    core: shown.core,
    total: shown.total,
    storefront: shown.storefront,
    exchangeRate: shown.exchangeRate,
    purchaseOrder: shown.purchaseOrder,
    vinNumber: shown.vinNumber,
    tax_id: shown.tax_id,
    quoteNumber: String(quote.number),
    version: quote.version,
    status: quoteStatusAt(quote, now),
    parts: await partsNow(db, quote, account),
    account: account
      ? { id: account.accountId, name: account.name, priceLevel: account.priceLevel }
      : null,
    orderNumber: order ? String(order.number) : null,
    history: events.map(({ at, from, to, isStaff, actor, message }) => ({
      at: at.toISOString(),
      from,
      to,
      byShop: isStaff,
      by: actor,
      message,
    })),
    steps: deskQuoteSteps(quote, now),
  };
}

/** What of the lines' parts is there now, and what its customer would pay for one today. */
async function partsNow(
  db: Database,
  { lines: offers, requested, storefront }: QuoteRow,
  account: AccountTerms | undefined,
): Promise<DeskQuote["parts"]> {
  const lines = answeredLines(offers, requested).map(({ line, offered }) => offered ?? line);
  const parts = await findSellableParts(db, {
    skus: lines.map(({ sku }) => sku),
    priceLevel: account?.priceLevel ?? "online",
    storefront,
  });
  return lines.flatMap(({ sku }, index) => {
    const part = parts.get(sku);
    if (!part) return [];
    const { onHandHere: here, onHandElsewhere: elsewhere, incoming } = part.position;
    const price = part.price === null ? null : dollars(part.price);
    return [{ position: index + 1, price, here, elsewhere, incoming }];
  });
}

async function accountOf(
  db: Database,
  accountId: string | null,
): Promise<AccountTerms | undefined> {
  return accountId === null ? undefined : findAccountTerms(db, accountId);
}
