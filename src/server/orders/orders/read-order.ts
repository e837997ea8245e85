import type { VisitedBranch } from "#contract/branches.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Agreement } from "#domain/order/agreed-price.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { OrderPath } from "#domain/order/order-path.ts";
import { isProposalPayable } from "#domain/order/order-proposal.ts";
import { isPayableAtLink, waitsAtLink } from "#domain/order/phone-order.ts";
import type { PayAt } from "#domain/payment/payment-method.ts";
import { isOfferOpen } from "#domain/quote/quote-status.ts";
import { pickupBranch } from "#server/branches/visited-branch.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

import { findAgreements } from "./agreed-price-store.ts";
import { type EventRow, findEvents } from "./event-store.ts";
import type { Holder } from "./find-order-store.ts";
import { readWriteOff, type WriteOff } from "./read-write-off.ts";
import { findLines, findWarehouses } from "./line-store.ts";
import { findInvoice, type InvoiceRow } from "./order-invoice-store.ts";
import {
  findRefunds,
  findTransactionId,
  isPaymentOut,
  type RefundRow,
} from "./order-money-store.ts";
import { findOfferLink, findOrder, type OfferLink, type OrderRow } from "./order-store.ts";
import {
  findProposal,
  findProposedPieces,
  type ProposalRow,
  type ProposedPieces,
} from "./proposal-store.ts";
import { findShipments, type ShipmentRow } from "./shipment-store.ts";
import { readPayAt } from "./way-to-pay.ts";

/** An order with everything that its page shows. */
export type WholeOrder = WriteOff & {
  order: OrderRow;
  lines: KeptLine[];
  /** What a manager agreed on with its customer, be it that an edit changed it since. */
  agreements: Agreement[];
  warehouses: ReadonlyMap<number, number>;
  events: EventRow[];
  shipments: ShipmentRow[];
  refunds: RefundRow[];
  transactionId: string | null;
  /** Whether a payment of it is out. */
  isPaying: boolean;
  invoice: InvoiceRow | undefined;
  /** Where its money is asked for that was noted at the counter and had not come; null for any other order. */
  payAt: PayAt | null;
  /** What it waits to be paid as: the quote at its prices, or itself where it was taken by phone. */
  offer: ({ type: "order" | "quote" } & OfferLink) | null;
  /** The change of it that waits for its money, and whether that can still be paid; null for none. */
  proposal: WaitingProposal | null;
  /** Where it is fetched; null where it is sent. */
  pickup: VisitedBranch | null;
};

/** The order that a path leads to; anything wrong with it is one and the same `not_found` (decisions §7). */
export async function orderAt(db: Database, path: OrderPath | undefined): Promise<OrderRow> {
  const order = path?.type === "order" ? await findOrder(db, path.number) : undefined;
  if (!path || !order || !isSameSecret(order.validator, path.validator))
    throw new ShopError("not_found");
  return order;
}

/** Everything about an order, in a language: its own where nobody says which. */
export async function readWholeOrder(
  db: Database,
  order: OrderRow,
  locale: Locale = order.locale,
): Promise<WholeOrder> {
  const { number } = order;
  const [
    lines,
    agreements,
    warehouses,
    events,
    shipments,
    refunds,
    transactionId,
    isPaying,
    invoice,
    writeOff,
    payAt,
    waiting,
    pickup,
  ] = await Promise.all([
    findLines(db, number),
    findAgreements(db, number),
    findWarehouses(db, number),
    findEvents(db, number),
    findShipments(db, number),
    findRefunds(db, number),
    findTransactionId(db, number),
    isPaymentOut(db, number),
    findInvoice(db, number),
    readWriteOff(db, order),
    readPayAt(db, order),
    waitingOf(db, order),
    pickupBranch(db, { ...order, locale }),
  ]);
  return {
    order,
    lines,
    agreements,
    warehouses,
    events,
    shipments,
    refunds,
    transactionId,
    isPaying,
    invoice,
    ...writeOff,
    payAt,
    ...waiting,
    pickup,
  };
}

/** A proposal as its order's page shows it. */
export type WaitingProposal = { row: ProposalRow; pieces: ProposedPieces[]; isPayable: boolean };

/** What is to be paid of an order on a page of its own, and the change of it that waits. */
async function waitingOf(
  db: Database,
  order: OrderRow,
): Promise<Pick<WholeOrder, "offer" | "proposal">> {
  const row = await findProposal(db, order.number);
  if (!row) return { offer: await openOffer(db, order), proposal: null };
  const isPayable = isProposalPayable(row, await databaseNow(db));
  const { number, validator } = order;
  const isAtProvider = isPayable && row.way === "provider";
  return {
    offer: isAtProvider ? { type: "order", number, validator } : null,
    proposal: { row, pieces: await findProposedPieces(db, number), isPayable },
  };
}

async function openOffer(db: Database, order: OrderRow): Promise<WholeOrder["offer"]> {
  const { number, validator, quoteNumber, status, method } = order;
  if (waitsAtLink(order))
    return isPayableAtLink(order, await databaseNow(db))
      ? { type: "order", number, validator }
      : null;
  const isOpen = quoteNumber !== null && isOfferOpen("accepted", { status, method });
  const quote = isOpen ? await findOfferLink(db, quoteNumber) : null;
  return quote && { type: "quote", ...quote };
}

/** Who an order or a quote belongs to. */
type Owned = { accountId: string | null; email: string };

/**
 * Whether somebody owns an order: it was placed by their account, or as a guest with an address that
 * they have proved to be theirs (security A37).
 */
export function isOwner({ accountId, email }: Owned, holder: Holder): boolean {
  return accountId === null ? holder.emails.includes(email) : accountId === holder.accountId;
}
