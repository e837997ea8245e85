import {
  type CreditCause,
  type CreditedSums,
  creditReason,
  type CreditReason,
} from "#domain/credit-note/credit-note.ts";
import {
  type CreditedMoney,
  type CreditedValue,
  creditedTotal,
  type CreditLeft,
  creditLeft,
  creditOfPart,
  creditOfPieces,
  creditOfRest,
} from "#domain/credit-note/credited-money.ts";
import { addCents, type Cents, cents } from "#domain/money/money.ts";
import { findInvoice } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type CreditedPiece, contentsOf } from "./credit-note-contents.ts";
import {
  bindCreditNotes,
  findCredited,
  insertCreditNote,
  isInvoiced,
} from "./credit-note-store.ts";

/** Pieces that money goes back for, and what they were paid with. */
export type CreditedPieces = {
  of: "pieces" | "deposits";
  pieces: readonly CreditedPiece[];
  value: CreditedValue;
};

type Crediting = {
  order: OrderRow;
  /** What it is given for, once. */
  reason: CreditReason;
  amount: Cents;
};

/**
 * Decides the credit note of pieces of an invoice, in the transaction that decides their money and holds their order
 * (ADR 0053). Nothing for an order without an invoice: there is none to correct.
 */
export async function creditPieces(
  db: Database,
  { order, reason, amount }: Crediting,
  { of, pieces, value }: CreditedPieces,
): Promise<void> {
  const open = await openInvoice(db, order);
  if (!open) return;
  const money = creditOfPieces(value, amount, open.left);
  const { goods, discount } = value;
  const less = goods - discount - money.net;
  const sums = { of, goods, shipping: cents(0), discount, less } as const;
  await decide(db, { order, reason, invoice: open.number, money, sums, pieces });
}

/** The same of money that is of no piece. */
export async function creditPart(
  db: Database,
  { order, reason, amount }: Crediting,
): Promise<void> {
  const open = await openInvoice(db, order);
  if (!open) return;
  const money = creditOfPart(amount, open.left);
  await decide(db, { order, reason, invoice: open.number, money, sums: partOf(money), pieces: [] });
}

/** The credit note of a cancelled order: of all that earlier ones did not give. */
export async function creditOrder(db: Database, order: OrderRow): Promise<void> {
  const open = await openInvoice(db, order);
  if (open) await creditRest(db, { order, open, cause: "cancelled", number: "" });
}

/**
 * The credit note of an invoice that an edit takes the place of, before it is replaced: the next one is of the whole
 * order again. What had been given of it is given of the next one anew, so that both together come to what was given.
 */
export async function creditReplaced(db: Database, order: OrderRow): Promise<void> {
  const open = await openInvoice(db, order);
  if (!open || open.number === null) return; // the invoice that is due will say what the edit makes of it
  const { number, given } = open;
  await bindCreditNotes(db, order.number, number);
  await creditRest(db, { order, open, cause: "edited", number: String(number) });
  const money = {
    net: addCents(...given.map(({ net }) => net)),
    tax: addCents(...given.map(({ tax }) => tax)),
    core: addCents(...given.map(({ core }) => core)),
  };
  const reason = { cause: "carried", number: String(number) } as const;
  await decide(db, { order, reason, invoice: null, money, sums: partOf(money), pieces: [] });
}

/**
 * The credit note of an invoice whose order was not paid after all: of all that earlier ones did not give. Nothing where
 * the invoice has no number yet, and is owed no more.
 */
export async function creditUnpaid(db: Database, order: OrderRow): Promise<void> {
  const open = await openInvoice(db, order);
  if (!open || open.number === null) return;
  await bindCreditNotes(db, order.number, open.number);
  await creditRest(db, { order, open, cause: "unpaid", number: String(open.number) });
}

type OpenInvoice = { number: number | null; given: CreditedMoney[]; left: CreditLeft };

async function openInvoice(db: Database, order: OrderRow): Promise<OpenInvoice | undefined> {
  if (!(await isInvoiced(db, order.number))) return undefined;
  const number = (await findInvoice(db, order.number))?.number ?? null;
  const given = await findCredited(db, order.number, number);
  const whole = {
    total: cents(order.totalCents),
    tax: cents(order.taxCents),
    core: cents(order.coreCents),
  };
  return { number, given, left: creditLeft(whole, given) };
}

type Rest = {
  order: OrderRow;
  open: OpenInvoice;
  cause: Extract<CreditCause, "cancelled" | "edited" | "unpaid">;
  number: string;
};

async function creditRest(db: Database, { order, open, cause, number }: Rest): Promise<void> {
  const money = creditOfRest(open.left);
  const goods = cents(order.productsCents);
  const shipping = cents(order.shippingCents);
  const discount = cents(order.discountCents);
  const less = goods + shipping - discount - money.net;
  const sums = { of: "whole", goods, shipping, discount, less } as const;
  const reason = { cause, number };
  await decide(db, { order, reason, invoice: open.number, money, sums, pieces: "all" });
}

function partOf({ net }: CreditedMoney): CreditedSums {
  return { of: "part", goods: net, shipping: cents(0), discount: cents(0), less: 0 };
}

type Deciding = {
  order: OrderRow;
  reason: CreditReason;
  invoice: number | null;
  money: CreditedMoney;
  sums: CreditedSums;
  pieces: readonly CreditedPiece[] | "all";
};

async function decide(
  db: Database,
  { order, reason, invoice, money, sums, pieces }: Deciding,
): Promise<void> {
  if (creditedTotal(money) === 0) return;
  const contents = await contentsOf(db, order, { sums, pieces });
  await insertCreditNote(db, order, { reason: creditReason(reason), invoice, money, contents });
}
