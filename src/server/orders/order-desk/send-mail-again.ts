import { ShopError } from "#domain/error/shop-error.ts";
import { againKey } from "#domain/mail/mail-repeat.ts";
import { againRefusal, parcelKey } from "#domain/order/order-mail-again.ts";
import { orderMailKind } from "#domain/order/order-mail.ts";
import { shippedKey } from "#domain/order/parcel-mails.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { mailsOfOrder } from "#server/mails/mails-of-order.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { SentParcel } from "#server/orders/orders/parcel-mails.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { sentParcel } from "./sent-parcel.ts";

export type MailToSend = { orderNumber: number; mail: number };

/**
 * Sends a mail of an order again, written anew by what the order is now: one that has left keeps no link, so another
 * comes, once; one that did not leave is itself written anew, and stands as failed no longer. A ShopError `not_found` for
 * a mail of something else, `mail_refused` for one that would not be true any more, `mail_told_over` for one that a later
 * says over.
 */
export async function sendMailAgain(
  db: Database,
  { order, mail: id }: { order: OrderRow; mail: number },
  { mails, now }: { mails: OrderMails; now: () => Date },
): Promise<AuditEntry["change"]> {
  const sent = await mailsOfOrder(db, order.number);
  const mail = sent.find((one) => one.id === id);
  const kind = mail && orderMailKind(mail.kind);
  if (!mail || !kind) throw new ShopError("not_found");
  const refusal = againRefusal(mail, { order, mails: sent, now: now() });
  if (refusal) throw new ShopError(refusal, { kind });
  const place = mail.state === "sent" ? { once: againKey(id) } : { instead: id };
  if (kind !== "order_shipped" && kind !== "order_ready")
    await mails.again(db, order, { kind, place });
  else {
    const parcel = await parcelOf(db, order, parcelKey(mail, sent));
    await mails.again(db, order, { kind, place, parcel });
  }
  return { mail: [null, kind] };
}

/** The parcel that a mail tells of: the one that it was first sent once for, or else the latest. */
async function parcelOf(
  db: Database,
  { number }: OrderRow,
  once: string | null,
): Promise<SentParcel> {
  const shipments = await findShipments(db, number);
  const place = shipments.findIndex(({ id }) => once === shippedKey({ orderNumber: number, id }));
  const shipment = shipments.at(place); // the last where it is none of them
  if (!shipment) throw new ShopError("not_found");
  return sentParcel(db, number, { shipments, shipment });
}
