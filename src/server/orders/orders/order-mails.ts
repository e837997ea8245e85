import type { KeptLine } from "#domain/order/order-line.ts";
import type { OrderMailKind } from "#domain/order/order-mail.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { shipmentStage } from "#domain/order/shipment-stage.ts";
import { awaitsVinCheck } from "#domain/order/vin-check.ts";
import { pickupBranch, pickupParam } from "#server/branches/visited-branch.ts";
import type { OrderMail } from "#server/mails/mail-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { momentText } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readShopPhone } from "#server/settings/shop-phone.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findAgreements } from "./agreed-price-store.ts";
import type { CancelledMoneyNow, ReadCancelledMoney } from "./cancelled-money-now.ts";
import { findLines } from "./line-store.ts";
import { editWords, type MailedEdit } from "./edit-words.ts";
import { type MailPlace, nextWords, readerOf } from "./mail-reader.ts";
import { mailedOrder } from "./mailed-order.ts";
import { type CancelledNote, findCancelledNote, markNoteMailed } from "./order-invoice-store.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderRow } from "./order-store.ts";
import {
  type ParcelMailKind,
  parcelMails,
  type ParcelMails,
  parcelSender,
  type SentParcel,
} from "./parcel-mails.ts";
import { findPromisedDays } from "./promised-days-store.ts";
import { proposalMails, type ProposalMails } from "./proposal-mails.ts";
import { findShipments } from "./shipment-store.ts";
import { tellUnpaid, type WhyUnpaid } from "./unpaid-mail.ts";

/** What customers are told of their orders, each once, in the transaction that makes it true (I8). */
export type OrderMails = ProposalMails &
  ParcelMails & {
    placed: (db: Database, order: OrderRow) => Promise<void>;
    /** It was placed, and waits for a transfer. */
    waiting: (db: Database, order: OrderRow, isUnproven: boolean) => Promise<void>;
    /** Staff made it by phone, and its customer pays it at the link. */
    toPay: (db: Database, order: OrderRow) => Promise<void>;
    paid: (db: Database, order: OrderRow) => Promise<void>;
    /** Its money had not come after all, for a reason: it waits for it again. Nothing where nobody was told that it had. */
    unpaid: (db: Database, order: OrderRow, why: WhyUnpaid) => Promise<void>;
    /** It was cancelled: where its money is, and what corrects its invoice. */
    cancelled: (db: Database, order: OrderRow) => Promise<void>;
    /** Staff changed it: told each time, with what changed and what comes of it. */
    edited: (db: Database, order: OrderRow, edit: MailedEdit) => Promise<void>;
    /** Sends one again by what the order is now: that one itself where it did not leave, or else another. */
    again: (db: Database, order: OrderRow, mail: MailAgain) => Promise<void>;
  };

export type MailAgain = { place: MailPlace } & (
  | { kind: Exclude<OrderMailKind, ParcelMailKind> }
  | { kind: ParcelMailKind; parcel: SentParcel }
);

export function createOrderMails(links: OrderLinks, readMoney: ReadCancelledMoney): OrderMails {
  return { ...courseMails(links, readMoney), ...proposalMails(links), ...parcelMails(links) };
}

type CourseMails = Omit<OrderMails, keyof ProposalMails | keyof ParcelMails>;

/** What is told of the course of an order. */
function courseMails(links: OrderLinks, readMoney: ReadCancelledMoney): CourseMails {
  const about = async (db: Database, order: OrderRow, isOver = false): Promise<OrderMail> => {
    const { cores: coreDays } = await findPromisedDays(db, order.number);
    const agreements = await findAgreements(db, order.number);
    const telling = { isOver, coreDays, agreements };
    const mailed = mailedOrder(order, await findLines(db, order.number), telling);
    return { ...mailed, ...(await pickupParam(db, order)), link: links.to("order", order) };
  };
  const tell = async (db: Database, order: OrderRow, { kind, ...place }: Plain) => {
    const params = { ...(await about(db, order)), next: await nextText(db, order) };
    await queueMail(db, { kind, ...readerOf(order), params, ...place });
  };
  const tellEnd = async (db: Database, order: OrderRow, place: MailPlace) => {
    const params = { ...(await about(db, order, true)), ...(await endOf(db, order, readMoney)) };
    await queueMail(db, { kind: "order_cancelled", ...readerOf(order), params, ...place });
  };
  const askToPay = async (db: Database, order: OrderRow, { kept, ...place }: Waiting) => {
    const params = { ...(await about(db, order)), ...(await transferParams(db, order, kept)) };
    await queueMail(db, { kind: "order_waiting", ...readerOf(order), params, ...place });
  };
  const sendLink = async (db: Database, order: OrderRow, place: MailPlace) => {
    const params = { ...(await about(db, order)), until: waitsUntil(order) };
    await queueMail(db, { kind: "order_to_pay", ...readerOf(order), params, ...place });
  };
  const sendParcel = parcelSender(links);
  const tellOnce = (kind: PlainKind) => (db: Database, order: OrderRow) =>
    tell(db, order, { kind, once: `${kind}:${order.number}` });
  return {
    placed: tellOnce("order_placed"),
    waiting: async (db, order, isUnproven) =>
      askToPay(db, order, {
        kept: await keptFor(db, order, isUnproven),
        once: `order_waiting:${order.number}`,
      }),
    toPay: (db, order) => sendLink(db, order, { once: `order_to_pay:${order.number}` }),
    // It may be taken back, and come again.
    paid: (db, order) =>
      tell(db, order, { kind: "order_paid", once: `order_paid:${order.number}:${order.version}` }),
    unpaid: (db, order, why) => tellUnpaid(db, order, { why, about, until: waitsUntil(order) }),
    cancelled: async (db, order) => {
      await tellEnd(db, order, { once: `order_cancelled:${order.number}` });
      await markNoteMailed(db, order.number);
    },
    edited: (db, order, edit) => tellEdit(db, order, { edit, about }),
    again: async (db, order, { place, ...mail }) => {
      const kept = keptUntil(order);
      if ("parcel" in mail) return sendParcel(db, order, { parcel: mail.parcel, ...place });
      if (mail.kind === "order_waiting") return askToPay(db, order, { kept, ...place });
      if (mail.kind === "order_to_pay") return sendLink(db, order, place);
      if (mail.kind === "order_cancelled") return tellEnd(db, order, place);
      return tell(db, order, { kind: mail.kind, ...place });
    },
  };
}

type Edited = {
  edit: MailedEdit;
  about: (db: Database, order: OrderRow) => Promise<OrderMail>;
};

/** Where a transfer goes is said where the order waits for one, of another total than before. */
async function tellEdit(db: Database, order: OrderRow, { edit, about }: Edited): Promise<void> {
  const instructions =
    edit.money.outcome === "by_transfer" ? await readTransferInstructions(db, order) : "";
  const params = { ...(await about(db, order)), ...editWords(order, edit), instructions };
  await queueMail(db, { kind: "order_edited", ...readerOf(order), params });
}

type PlainKind = Exclude<
  OrderMailKind,
  "order_waiting" | "order_to_pay" | "order_cancelled" | ParcelMailKind
>;
type Plain = MailPlace & { kind: PlainKind };
type Waiting = MailPlace & { kept: string };

/**
 * What comes of an order that is paid: a VIN is checked before anything is packed (decisions §7), and is asked for, with
 * the telephone of where it is fetched or of the storefront, where none was given.
 */
async function nextText(db: Database, order: OrderRow): Promise<string> {
  const words = nextWords(order);
  if (!awaitsVinCheck(order)) return preparingText(db, order);
  if (order.vinNumber !== "") return words.vin_verification;
  const branch = await pickupBranch(db, order);
  const phone = branch?.phone || (await readShopPhone(db, order.storefront));
  return phone === "" ? words.vin_missing : filled(words.vin_missing_call, { phone });
}

/** Where the money of an order is that was cancelled, and whether an account is missing for it. */
function moneyText({ locale }: OrderRow, { way, transfer }: CancelledMoneyNow): string {
  const words = serverTexts("mails", locale).moneyBack;
  return words[way === "by_hand" ? (transfer ?? way) : way];
}

/** What came of a cancelled order: where its money is, and what corrects its invoice. */
async function endOf(db: Database, order: OrderRow, readMoney: ReadCancelledMoney) {
  return {
    next: moneyText(order, await readMoney(db, order)),
    credited: creditedText(order, await findCancelledNote(db, order.number)),
  };
}

/** What corrects the invoice of a cancelled order; nothing where it had none. */
function creditedText({ locale }: OrderRow, note: CancelledNote | undefined): string {
  if (!note) return "";
  const { invoiceNumber, totalCents } = note;
  const words = serverTexts("mails", locale).credited;
  const amount = dollarsText(totalCents, locale);
  return invoiceNumber === null
    ? filled(words.unnumbered, { amount })
    : filled(words.numbered, { amount, invoice: invoiceNumber });
}

/** How far it is that waits to be shipped; nothing of one that has left as a whole, or rests. */
async function preparingText(db: Database, order: OrderRow): Promise<string> {
  if (["on_hold", "shipped", "delivered"].includes(order.status)) return "";
  const sent = (await findShipments(db, order.number)).flatMap(({ lines }) => lines);
  const lines = await findLines(db, order.number);
  const stage = shipmentStage(
    lines.map(({ position, quantity, awaited }) => {
      return { quantity, awaited, shipped: piecesAt(position, sent) };
    }),
  );
  return nextWords(order)[stage];
}

/** By which telephone somebody is asked about a transfer; nothing where there is none. */
function transferCall(phone: string, { locale }: OrderRow): string {
  return phone === "" ? "" : filled(serverTexts("mails", locale).transferCall, { phone });
}

/** How long its parts are kept, and which of them are not. */
function holdText({ locale }: OrderRow, lines: readonly KeptLine[], kept: string): string {
  const words = serverTexts("mails", locale).hold;
  const open = lines.filter(({ unreserved }) => unreserved > 0);
  const pieces = open.map(({ unreserved, partNumber }) => `${unreserved} × ${partNumber}`);
  const rest = open.length > 0 ? filled(words.rest, { pieces: pieces.join(", ") }) : "";
  return [kept, rest].filter((sentence) => sentence !== "").join(" ");
}

/** For how long an order's parts are kept that has just begun to wait for its transfer. */
async function keptFor(db: Database, order: OrderRow, isUnproven: boolean): Promise<string> {
  const { hold } = serverTexts("mails", order.locale);
  if (isUnproven) return hold.hours;
  const { transfers: days } = await findPromisedDays(db, order.number);
  return filled(hold.days, { days });
}

function keptUntil(order: OrderRow): string {
  if (order.expiresAt === null) return "";
  const { hold } = serverTexts("mails", order.locale);
  return filled(hold.until, { until: waitsUntil(order) });
}

/** Where the money of a transfer goes, whom to ask about it, and what is kept until it comes. */
async function transferParams(db: Database, order: OrderRow, kept: string) {
  return {
    instructions: await readTransferInstructions(db, order),
    call: transferCall(await readShopPhone(db, order.storefront), order),
    hold: holdText(order, await findLines(db, order.number), kept),
  };
}

/** Until when it waits; empty where it does not. */
function waitsUntil(order: OrderRow): string {
  return order.expiresAt === null ? "" : momentText(order.expiresAt, order);
}
