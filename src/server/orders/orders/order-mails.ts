import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars, cents } from "#domain/money/money.ts";
import type { KeptLine, OrderLine } from "#domain/order/order-line.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";

import { findLines } from "./line-store.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";

export type SentParcel = {
  id: number;
  carrier: string;
  trackingNumber: string;
  lines: readonly { position: number; quantity: number }[];
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
  const about = async (db: Database, order: OrderRow) => {
    const lines = await findLines(db, order.number);
    return {
      name: order.shippingAddress.receiverName,
      link: links.to("order", order),
      order: String(order.number),
      items: itemsText(lines, order.locale),
      total: dollarsText(order.totalCents),
    };
  };
  type Kind = "order_placed" | "order_paid" | "order_cancelled";
  const tell = (kind: Kind) => async (db: Database, order: OrderRow) =>
    queueMail(db, {
      kind,
      to: order.email,
      locale: order.locale,
      params: await about(db, order),
      once: `${kind}:${order.number}`,
    });
  return {
    placed: tell("order_placed"),
    waiting: async (db, order, isUnproven) => {
      const instructions = await readTransferInstructions(db, order.locale);
      const hold = holdText(order, await findLines(db, order.number), isUnproven);
      await queueMail(db, {
        kind: "order_waiting",
        to: order.email,
        locale: order.locale,
        params: { ...(await about(db, order)), instructions, hold },
        once: `order_waiting:${order.number}`,
      });
    },
    paid: tell("order_paid"),
    cancelled: tell("order_cancelled"),
    shipped: async (db, order, parcel) => {
      const lines = await findLines(db, order.number);
      const sent = lines.flatMap((line) => {
        const part = parcel.lines.find(({ position }) => position === line.position);
        return part ? [{ ...line, quantity: part.quantity }] : [];
      });
      const { carrier, trackingNumber: tracking } = parcel;
      await queueMail(db, {
        kind: "order_shipped",
        to: order.email,
        locale: order.locale,
        params: {
          ...(await about(db, order)),
          items: itemsText(sent, order.locale),
          carrier,
          tracking,
        },
        once: `order_shipped:${order.number}:${parcel.id}`,
      });
    },
  };
}

type Item = Pick<OrderLine, "quantity" | "title" | "partNumber">;

/** What was bought, a line each: "2 × Filtro de aceite (8-98163-061-0)". */
export function itemsText(lines: readonly Item[], locale: Locale): string {
  return lines
    .map(({ quantity, title, partNumber }) => `${quantity} × ${title[locale]} (${partNumber})`)
    .join("\n");
}

/** "USD 1,234.50", alike in both languages. */
export function dollarsText(amountCents: number): string {
  const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
  return `USD ${dollars.format(toDollars(cents(amountCents)))}`;
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
