import type { KeptLine } from "#domain/order/order-line.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import type { OrderMail } from "#server/mail/mail-kind.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findLines } from "./line-store.ts";
import { destinationOf, mailedOrder, unpricedItems } from "./mailed-order.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";

export type SentParcel = {
  id: number;
  carrier: string;
  trackingNumber: string;
  lines: readonly { position: number; quantity: number }[];
  /** Whether everything of the order has left with it. */
  isLast: boolean;
};

/** What customers are told of their orders, each once, in the transaction that makes it true (I8). */
export type OrderMails = {
  placed: (db: Database, order: OrderRow) => Promise<void>;
  /** It was placed, and waits for a transfer. */
  waiting: (db: Database, order: OrderRow, isUnproven: boolean) => Promise<void>;
  paid: (db: Database, order: OrderRow) => Promise<void>;
  shipped: (db: Database, order: OrderRow, parcel: SentParcel) => Promise<void>;
  cancelled: (db: Database, order: OrderRow) => Promise<void>;
};

export function createOrderMails(links: OrderLinks): OrderMails {
  const about = async (db: Database, order: OrderRow): Promise<OrderMail> => {
    const lines = await findLines(db, order.number);
    return { ...mailedOrder(order, lines), link: links.to("order", order) };
  };
  type Kind = "order_placed" | "order_paid" | "order_cancelled";
  const tell = (kind: Kind) => async (db: Database, order: OrderRow) =>
    queueMail(db, {
      kind,
      to: order.email,
      locale: order.locale,
      storefront: order.storefront,
      params: { ...(await about(db, order)), next: nextText(order) },
      once: `${kind}:${order.number}`,
    });
  return {
    placed: tell("order_placed"),
    waiting: async (db, order, isUnproven) => {
      const instructions = await readTransferInstructions(db, order);
      const hold = holdText(order, await findLines(db, order.number), isUnproven);
      await queueMail(db, {
        kind: "order_waiting",
        to: order.email,
        locale: order.locale,
        storefront: order.storefront,
        params: { ...(await about(db, order)), instructions, hold },
        once: `order_waiting:${order.number}`,
      });
    },
    paid: tell("order_paid"),
    cancelled: tell("order_cancelled"),
    shipped: async (db, order, parcel) =>
      queueMail(db, {
        kind: "order_shipped",
        to: order.email,
        locale: order.locale,
        storefront: order.storefront,
        params: {
          ...parcelOf(order, await findLines(db, order.number), parcel),
          link: links.to("order", order),
        },
        once: `order_shipped:${order.number}:${parcel.id}`,
      }),
  };
}

/** A parcel: what is in it, whose it is and where it goes, without any sum of the order. */
function parcelOf(
  order: OrderRow,
  lines: readonly KeptLine[],
  { carrier, trackingNumber, lines: sent, isLast }: SentParcel,
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
    next: isLast ? "" : serverTexts("mails", order.locale).next.rest,
    facts: [
      { of: "carrier", value: carrier },
      { of: "tracking", value: trackingNumber },
    ],
    ...destinationOf(order),
  };
}

/** What comes once an order is paid: a VIN is checked before anything is packed (decisions §7). */
function nextText(order: OrderRow): string {
  return serverTexts("mails", order.locale).next[statusOncePaid(order)];
}

function holdText({ locale }: OrderRow, lines: readonly KeptLine[], isUnproven: boolean): string {
  const words = serverTexts("mails", locale).hold;
  const open = lines.filter(({ unreserved }) => unreserved > 0);
  const pieces = open.map(({ unreserved, partNumber }) => `${unreserved} × ${partNumber}`);
  const rest = open.length > 0 ? filled(words.rest, { pieces: pieces.join(", ") }) : "";
  return [isUnproven ? words.hours : words.days, rest]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
