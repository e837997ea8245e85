import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { dollarsText } from "#server/mail/mail-money.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { takeUnmailed } from "./credit-note-store.ts";

/** Notes that are written of at one go. */
const AT_ONCE = 50;

type Needs = { db: Database; links: OrderLinks; now: () => Date };

/** Writes to whom credit notes were given where they are, once of each; says of how many. */
export async function mailCreditNotes({ db, links, now }: Needs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const notes = await takeUnmailed(trx, { now: now(), most: AT_ONCE });
    for (const note of notes) {
      const order = await findOrder(trx, note.orderNumber);
      if (!order) continue;
      const name = creditNoteName(note);
      await queueMail(trx, {
        kind: "credit_note",
        to: order.email,
        locale: note.locale,
        storefront: note.storefront,
        params: {
          name: note.contents.billing.receiverName,
          link: links.to("order", order),
          order: String(order.number),
          invoice: String(note.invoiceNumber),
          note: name,
          amount: dollarsText(note.totalCents, note.locale),
        },
        once: `credit_note:${name}`,
      });
    }
    return notes.length;
  });
}
