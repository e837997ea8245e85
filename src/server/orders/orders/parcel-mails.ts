import type { KeptLine } from "#domain/order/order-line.ts";
import { shippedKey } from "#domain/order/parcel-mails.ts";
import type { ParcelWay } from "#domain/order/parcel-note.ts";
import type { ParcelShare } from "#domain/order/parcel-share.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { pickupParam } from "#server/branches/visited-branch.ts";
import type { OrderMail } from "#server/mails/mail-kind.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { findLines } from "./line-store.ts";
import { type MailPlace, nextWords, readerOf } from "./mail-reader.ts";
import { destinationOf, mailedOrder, unpricedItems } from "./mailed-order.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";

export type SentParcel = ParcelWay & {
  id: number;
  lines: readonly { position: number; quantity: number }[];
  /** What of the order is in it. */
  share: ParcelShare;
};

/** What is told of a parcel: that it has left, or lies ready to be fetched. */
export type ParcelMailKind = "order_shipped" | "order_ready";

/** A parcel that was put right, with its place among those of its order. */
type Corrected = { parcel: SentParcel; place: number; mail: MailPlace };

/** What customers are told of parcels. */
export type ParcelMails = {
  shipped: (db: Database, order: OrderRow, parcel: SentParcel) => Promise<void>;
  /** Who carries it and its number were noted wrongly: what is right, told by another mail or by one that waits. */
  corrected: (db: Database, order: OrderRow, corrected: Corrected) => Promise<void>;
};

export function parcelMails(links: OrderLinks): ParcelMails {
  const send = parcelSender(links);
  return {
    shipped: (db, order, parcel) => {
      const once = shippedKey({ orderNumber: order.number, id: parcel.id });
      return send(db, order, { parcel, once });
    },
    corrected: async (db, order, { parcel, place, mail }) => {
      const inside = parcelOf(order, await findLines(db, order.number), parcel);
      const link = links.to("order", order);
      // What comes after the parcel was told with it, and may be another thing by now.
      const params = { ...inside, next: "", parcel: String(place), link };
      await queueMail(db, { kind: "order_parcel", ...readerOf(order), params, ...mail });
    },
  };
}

type Leaving = MailPlace & { parcel: SentParcel };

/** Writes the mail of a parcel, or writes it anew. */
export function parcelSender(links: OrderLinks) {
  return async (db: Database, order: OrderRow, { parcel, ...place }: Leaving): Promise<void> => {
    const inside = parcelOf(order, await findLines(db, order.number), parcel);
    const at = await pickupParam(db, order);
    const what = serverTexts("mails", order.locale).parcel[parcel.share];
    const { carrier: branch } = order.shippingOption;
    const params = { ...inside, ...at, branch, what, link: links.to("order", order) };
    const kind = isPickup(order.shippingOption) ? "order_ready" : "order_shipped";
    await queueMail(db, { kind, ...readerOf(order), params, ...place });
  };
}

/** A parcel: what is in it, whose it is and where it goes, without any sum of the order. */
function parcelOf(
  order: OrderRow,
  lines: readonly KeptLine[],
  { carrier, trackingNumber, lines: sent, share }: SentParcel,
): Omit<OrderMail, "link"> {
  const { name, order: number, total } = mailedOrder(order, []);
  const inside = lines.flatMap((line) => {
    const part = sent.find(({ position }) => position === line.position);
    return part ? [{ ...line, quantity: part.quantity }] : [];
  });
  return {
    name,
    order: number,
    total,
    core: "",
    items: unpricedItems(inside, order.locale),
    next: share === "part" ? nextWords(order).rest : "",
    facts: [
      { of: "carrier", value: carrier },
      { of: "tracking", value: trackingNumber },
    ],
    ...destinationOf(order),
  };
}
