import type { Cents } from "#domain/money/money.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import { dollarsText } from "#server/mail/mail-money.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";

export type MailedRest = {
  pieces: readonly PiecesChange[];
  /** What goes back for them, and by which way. */
  amount: Cents;
  way: RefundWay;
  /** Whether nothing more is to come. */
  isLast: boolean;
};

/** Tells a customer which pieces of an order will not come, in the transaction that makes it true. */
export type TellRest = (db: Database, order: OrderRow, rest: MailedRest) => Promise<void>;

export function createRestMail(links: Pick<OrderLinks, "to">): TellRest {
  return async (db, order, { pieces, amount, way, isLast }) => {
    const { email: to, locale, storefront } = order;
    const words = serverTexts("mails", locale).rest;
    const gone = pieces.map(({ number, from, to: left }) => `${from - left} × ${number}`);
    const params = {
      name: order.shippingAddress.receiverName,
      link: links.to("order", order),
      order: String(order.number),
      pieces: gone.join("\n"),
      pay: amount === 0 ? "" : filled(words.pay[way], { amount: dollarsText(amount, locale) }),
      next: isLast ? words.last : words.goesOn,
    };
    await queueMail(db, { kind: "order_rest", to, locale, storefront, params });
  };
}
