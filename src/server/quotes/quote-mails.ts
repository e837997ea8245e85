import { queueMail } from "#server/mail/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { dollarsText, itemsText } from "#server/orders/orders/order-mails.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { QuoteRow } from "./quote-store.ts";

/** What customers are told of their quotes. */
export type QuoteMails = {
  placed: (db: Database, quote: QuoteRow) => Promise<void>;
  answered: (db: Database, quote: QuoteRow) => Promise<void>;
};

export function createQuoteMails(links: OrderLinks): QuoteMails {
  const tell = (kind: "quote_placed" | "quote_answered") => async (db: Database, quote: QuoteRow) =>
    queueMail(db, {
      kind,
      to: quote.email,
      locale: quote.locale,
      params: {
        name: quote.shippingAddress.receiverName,
        link: links.to("quote", quote),
        order: String(quote.number),
        items: itemsText(quote.lines, quote.locale),
        total: dollarsText(quote.totalCents),
      },
      ...(kind === "quote_placed" && { once: `${kind}:${quote.number}` }),
    });
  return { placed: tell("quote_placed"), answered: tell("quote_answered") };
}
