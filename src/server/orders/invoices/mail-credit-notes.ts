import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import { findUnmailed, takeUnmailed } from "./credit-note-store.ts";

/** Notes that are written of at one go. */
const AT_ONCE = 50;

type Needs = { db: Database; links: OrderLinks; now: () => Date };

/** Writes to whom credit notes were given where they are, once of each; says of how many. One that fails is put off. */
export async function mailCreditNotes(needs: Needs): Promise<number> {
  const { db } = needs;
  const items = await findUnmailed(db, AT_ONCE);
  return eachPutOff(db, { work: "creditNoteMails", items, act: (id) => mailCreditNote(id, needs) });
}

async function mailCreditNote(id: number, { db, links, now }: Needs): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const note = await takeUnmailed(trx, { id, now: now() });
    const order = note && (await findOrder(trx, note.orderNumber));
    if (!order) return false;
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
    return true;
  });
}
