import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import { pickupParam } from "#server/branches/visited-branch.ts";
import { dayOfMoment } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { waitingMail } from "#server/mails/waiting-mail.ts";
import { mailedOrder, unpricedItems } from "#server/orders/orders/mailed-order.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPolicyDays } from "#server/settings/policy-days.ts";

import { answeredItems, wordsOfBefore } from "./mailed-answer.ts";
import type { QuoteRow } from "./quote-store.ts";

/** What customers are told of their quotes. */
export type QuoteMails = {
  /** A request has come; what it will cost is not known yet, and not told. */
  placed: (db: Database, quote: QuoteRow, how: { isActed: boolean }) => Promise<void>;
  /** Takes the place of what was said before and has not left; `from` is where the quote was. */
  answered: (db: Database, quote: QuoteRow, from: QuoteStatus) => Promise<void>;
};

export function createQuoteMails(links: OrderLinks): QuoteMails {
  return {
    placed: async (db, quote, { isActed }) => {
      const { sums: _unknown, ...mailed } = mailedOrder({ ...quote, isActed }, quote.lines);
      await queueMail(db, {
        kind: "quote_placed",
        to: quote.email,
        locale: quote.locale,
        storefront: quote.storefront,
        params: {
          ...mailed,
          ...(await pickupParam(db, quote)),
          core: "",
          items: unpricedItems(quote.lines, quote.locale),
          link: links.to("quote", quote),
        },
        once: `quote_placed:${quote.number}`,
      });
    },
    answered: async (db, quote, from) => {
      const { cores: coreDays } = await readPolicyDays(db, quote.storefront);
      const waiting = await waitingMail(db, { kind: "quote_answered", number: quote.number });
      await queueMail(db, {
        kind: "quote_answered",
        to: quote.email,
        locale: quote.locale,
        storefront: quote.storefront,
        params: {
          ...mailedOrder(quote, quote.lines, { coreDays }),
          ...(await pickupParam(db, quote)),
          items: answeredItems(quote),
          link: links.to("quote", quote),
          until: untilText(quote),
          before: wordsOfBefore(quote, { from, waiting }),
          message: quote.answerNote,
        },
        instead: waiting?.id,
      });
    },
  };
}

/** The last day of the prices, as the storefront's calendar has it. */
function untilText(quote: QuoteRow): string {
  return quote.expiresAt === null ? "" : dayOfMoment(quote.expiresAt, quote);
}
