import type { Locale } from "#domain/i18n/locale.ts";
import type { Cents } from "#domain/money/money.ts";
import { offAccount } from "#domain/order/order-reduction.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";

export type MailedRest = {
  pieces: readonly PiecesChange[];
  /** What goes back for them, and by which way. */
  amount: Cents;
  way: RefundWay;
  /** What of the order its account still owed, with what was written off of that; null where it goes another way. */
  owed: Cents | null;
  writtenOff: Cents;
  /** Whether nothing more is to come. */
  isLast: boolean;
};

/** Tells a customer which pieces of an order will not come, in the transaction that makes it true. */
export type TellRest = (db: Database, order: OrderRow, rest: MailedRest) => Promise<void>;

export function createRestMail(links: Pick<OrderLinks, "to">): TellRest {
  return async (db, order, rest) => {
    const { pieces, isLast } = rest;
    const { email: to, locale, storefront } = order;
    const words = serverTexts("mails", locale).rest;
    const gone = pieces.map(({ number, from, to: left }) => `${from - left} × ${number}`);
    const params = {
      name: order.shippingAddress.receiverName,
      link: links.to("order", order),
      order: String(order.number),
      pieces: gone.join("\n"),
      pay: payText(rest, locale),
      next: isLast ? lastText(order) : words.goesOn,
    };
    await queueMail(db, { kind: "order_rest", to, locale, storefront, params });
  };
}

/** Of what was written off nothing is said: its customer was never told of it, and owes no less. */
function payText({ amount, way, owed, writtenOff }: MailedRest, locale: Locale): string {
  const words = serverTexts("mails", locale).rest.pay;
  const { off, byTransfer } = offAccount(amount, owed, writtenOff);
  const sentence = (text: string, sum: Cents) =>
    sum > 0 ? [filled(text, { amount: dollarsText(sum, locale) })] : [];
  return [...sentence(words[way], off), ...sentence(words.by_hand, byTransfer)].join(" ");
}

/** What has left may be on its way yet, or wait to be fetched. */
function lastText({ locale, shippingOption }: OrderRow): string {
  const words = serverTexts("mails", locale).rest;
  return isPickup(shippingOption) ? words.lastPickup : words.last;
}
