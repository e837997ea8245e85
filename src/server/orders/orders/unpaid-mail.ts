import type { OrderMail } from "#server/mails/mail-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { withdrawMail } from "#server/mails/withdraw-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { readerOf } from "./mail-reader.ts";
import { markUntoldNoteMailed } from "./order-invoice-store.ts";
import type { OrderRow } from "./order-store.ts";
import { payAtOf } from "./way-to-pay.ts";

/** `wasAtCounter`: it was said to have been handed over the counter. */
export type WhyUnpaid = { reason: string; wasInvoiced: boolean; wasAtCounter: boolean };
type Unpaid = {
  why: WhyUnpaid;
  about: (db: Database, order: OrderRow) => Promise<OrderMail>;
  /** Until when it waits, in the customer's words. */
  until: string;
};

/**
 * Tells a customer that the money of an order had not come after all. Where nobody was told that it had, nobody is told that
 * it had not, nor of the note that says as much.
 */
export async function tellUnpaid(
  db: Database,
  order: OrderRow,
  { why, about, until }: Unpaid,
): Promise<void> {
  const { number, version, locale } = order;
  if (await withdrawMail(db, { kind: "order_paid", orderNumber: number })) {
    await markUntoldNoteMailed(db, number);
    return;
  }
  const words = serverTexts("mails", locale);
  const way = why.wasAtCounter ? await payAtOf(db, order.storefront) : "transfer";
  const params = {
    ...(await about(db, order)),
    ask: filled(words.unpaid[way], { total: dollarsText(order.totalCents, locale), order: number }),
    instructions: way === "counter" ? "" : await readTransferInstructions(db, order),
    until,
    message: why.reason,
    invoice: why.wasInvoiced ? words.unpaidInvoice : "",
  };
  const once = `order_unpaid:${number}:${version}`;
  await queueMail(db, { kind: "order_unpaid", ...readerOf(order), params, once });
}
