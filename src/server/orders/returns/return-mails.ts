import type { Locale } from "#domain/i18n/locale.ts";
import { hasSlip, type ReturnStatus } from "#domain/return/return-status.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import { sendBackBranch, sendToParam } from "#server/branches/visited-branch.ts";
import { dayOfMoment } from "#server/mails/moment-text.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import type { MailItem } from "#server/mails/mail-params.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { unpricedItems } from "#server/orders/orders/mailed-order.ts";
import { splitText } from "#server/orders/payments/split-text.ts";
import { type Transfer, transferText } from "#server/orders/payouts/transfer-text.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findReturnLines, type ReturnRow } from "./return-store.ts";

/** What customers and staff are told of returns, each once, in the transaction that makes it true. */
export type ReturnMails = {
  /** Where a return is now, with what the shop wrote along. */
  moved: (
    db: Database,
    about: {
      order: OrderRow;
      moved: ReturnRow;
      message: string;
      transfer?: Transfer | undefined;
      /** Whether staff asked for it in its customer's place. */
      isActed?: boolean;
    },
  ) => Promise<void>;
  /** Somebody asks for a return. */
  toStaff: (db: Database, about: { order: OrderRow; opened: ReturnRow }) => Promise<void>;
};

type Needs = {
  links: OrderLinks;
  /** Where staff reads; without it the list of returns alone tells. */
  shopEmail: string | undefined;
};

export function createReturnMails({ links, shopEmail }: Needs): ReturnMails {
  return {
    moved: async (db, { order, moved, message, transfer, isActed = false }) => {
      const { locale } = order;
      await queueMail(db, {
        kind: `return_${moved.status}`,
        to: order.email,
        locale,
        storefront: order.storefront,
        params: {
          name: order.shippingAddress.receiverName,
          link: links.toReturn({ ...linkOf(order, moved), locale }),
          order: String(order.number),
          return: String(moved.number),
          items: await piecesOf(db, moved, locale),
          until: untilText(order, moved),
          acted: isActed ? serverTexts("returns", locale).acted : "",
          message,
          ...(await moneyText(db, moved, locale)),
          transfer: transfer ? transferText(transfer, locale) : "",
          ...(await placeOf(db, { order, moved })),
        },
        once: onceOf(moved),
      });
    },
    toStaff: async (db, { order, opened }) => {
      if (shopEmail === undefined) return;
      const locale = staffLocale(order.storefront);
      await queueMail(db, {
        kind: "staff_return",
        to: shopEmail,
        locale,
        storefront: order.storefront,
        params: {
          name: "",
          link: links.toReturn({ ...linkOf(order, opened), locale }),
          order: String(order.number),
          return: String(opened.number),
          items: await reasonsText(db, opened, locale),
        },
        once: `staff_return:${opened.number}`,
      });
    },
  };
}

/** Where it is for the first time is told once; what may come again, by each version. */
function onceOf({ status, number, version }: ReturnRow): string {
  const isAgain = MAY_COME_AGAIN.has(status);
  return isAgain ? `return_${status}:${number}:${version}` : `return_${status}:${number}`;
}

const MAY_COME_AGAIN: ReadonlySet<ReturnStatus> = new Set(["authorized", "closed", "withdrawn"]);

/** Until when it may be sent, in a sentence; empty while it may not be, and where it has no last day. */
function untilText(order: OrderRow, { status, sendBy }: ReturnRow): string {
  if (!hasSlip(status) || sendBy === null) return "";
  const { sendBy: sentence } = serverTexts("returns", order.locale);
  return filled(sentence, { until: dayOfMoment(sendBy, order) });
}

/** A return, at the site that its order was placed at. */
function linkOf({ storefront, host }: OrderRow, { number, validator }: ReturnRow) {
  return { storefront, host, number, validator };
}

/** What comes back; once it was looked at, what of it the shop took. */
async function piecesOf(db: Database, row: ReturnRow, locale: Locale): Promise<MailItem[]> {
  const pieces = await returnedParts(db, row);
  return unpricedItems(
    pieces.filter(({ quantity }) => quantity > 0),
    locale,
  );
}

/** The same for staff, a line each, with the reasons. */
async function reasonsText(db: Database, row: ReturnRow, locale: Locale): Promise<string> {
  const words = serverTexts("returns", locale).reasons;
  const pieces = await returnedParts(db, row);
  return pieces
    .map(({ quantity, title, partNumber, reason, comment }) => {
      const why = [words[reason], comment].filter(Boolean).join(": ");
      return `${quantity} × ${title[locale]} (${partNumber}) · ${why.replaceAll(/\s+/g, " ")}`;
    })
    .join("\n");
}

async function returnedParts(db: Database, { number, orderNumber }: ReturnRow) {
  const bought = await findLines(db, orderNumber);
  const lines = await findReturnLines(db, number);
  return lines.flatMap(({ accepted, ...line }) => {
    const part = bought.find(({ position }) => position === line.position);
    return part ? [{ ...part, ...line, quantity: accepted ?? line.quantity }] : [];
  });
}

/** Where it is sent, once it may be. */
async function placeOf(db: Database, { order, moved }: { order: OrderRow; moved: ReturnRow }) {
  const { storefront, locale } = order;
  const of = { storefront, locale, hasSlip: hasSlip(moved.status) };
  return sendToParam(await sendBackBranch(db, of));
}

async function moneyText(db: Database, moved: ReturnRow, locale: Locale) {
  const { number, orderNumber, refundCents, refundWay, status } = moved;
  if (refundCents === null || refundWay === null) return { amount: "", way: "" };
  const ways = serverTexts("returns", locale).ways[refundWay];
  const reason = { cause: "return", number: String(number) } as const;
  const went = { orderNumber, reason, amountCents: refundCents };
  const way =
    status === "refunded" ? ((await splitText(db, went, locale)) ?? ways.done) : ways.coming;
  return { amount: dollarsText(refundCents, locale), way: refundCents === 0 ? "" : way };
}
