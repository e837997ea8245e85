import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { requireToSend } from "#domain/order/order-rest.ts";
import { nextStatuses } from "#domain/order/order-status.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { linesToSend } from "#domain/order/pieces-to-send.ts";
import { type RefundWay, refundWayOf } from "#domain/payment/refund-way.ts";
import type { ReturnValue } from "#domain/return/return-value.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findShipments, type SentLine } from "#server/orders/orders/shipment-store.ts";
import { findUnsettledCredit, findWrittenOff } from "#server/orders/orders/written-off-store.ts";
import { backOfNoPiece, refundableCents } from "#server/orders/payments/refund-order.ts";
import { unreturnedCents } from "#server/orders/payments/unreturned-money.ts";
import { valueOfPieces } from "#server/orders/returns/value-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";

/** So many pieces of a line, by its place. */
export type RestPieces = { position: number; quantity: number };

/** Pieces of an order that are not to be sent any more, and what they were paid with. */
export type Rest = {
  wished: readonly RestPieces[];
  lines: readonly KeptLine[];
  sent: readonly SentLine[];
  value: ReturnValue;
  /** The most that goes back for them: what they were paid with, as far as it is there. */
  most: Cents;
  /** What of the order's money went back before and is of no piece; nobody but staff knows what it was for. */
  backBefore: Cents;
  /** Whether nothing is left to be sent without them. */
  isLast: boolean;
};

/**
 * What pieces of an order that has left in part were paid with, in the sums of pieces that come back (ADR 0058). ShopErrors:
 * `order_status_refused` for an order of which nothing has left, or that waits for something else than its shipping,
 * `rest_refused` for pieces that are not there to be sent.
 */
export async function readRest(
  db: Database,
  order: OrderRow,
  wished: readonly RestPieces[],
): Promise<Rest> {
  const sent = (await findShipments(db, order.number)).flatMap((parcel) => parcel.lines);
  const hasShipped = sent.length > 0;
  if (!hasShipped || !nextStatuses({ ...order, hasShipped }).includes("shipped"))
    throw new ShopError("order_status_refused", { by: "rest" });
  const lines = await findLines(db, order.number);
  const left = linesToSend(lines, sent);
  requireToSend(wished, left);
  const value = await valueOfPieces(db, order, { accepted: wished, coresBack: wished });
  return {
    wished,
    lines,
    sent,
    value,
    most: await mostOf(db, order, value.total),
    backBefore: await backOfNoPiece(db, order.number),
    isLast: piecesIn(wished) === piecesIn(left),
  };
}

async function mostOf(db: Database, order: OrderRow, total: Cents): Promise<Cents> {
  const way = refundWayOf(order);
  if (way === "by_hand") return total;
  const left =
    way === "provider"
      ? await refundableCents(db, order.number)
      : (await findUnsettledCredit(db, order.number)) + (await unreturnedCents(db, order));
  return cents(Math.min(total, left));
}

/**
 * By which way money of an order goes back now, and what of it an account still owes with what was written off of that:
 * more goes by transfer.
 */
export type RestWay = { way: RefundWay; owed: Cents | null; writtenOff: Cents };

/** By which way it goes, as `payBack` does it. */
export async function wayOfRest(db: Database, order: OrderRow): Promise<RestWay> {
  const way = refundWayOf(order);
  const none = { owed: null, writtenOff: cents(0) };
  if (way !== "credit") return { way, ...none };
  const { open, writtenOff } = await findWrittenOff(db, order.number);
  const owed = cents(open + writtenOff);
  return owed === 0 ? { way: "by_hand", ...none } : { way, owed, writtenOff };
}

/** Of each part how many pieces were to come in all, and are now. */
export function restChanges({ lines, wished }: Pick<Rest, "lines" | "wished">): PiecesChange[] {
  return lines.flatMap(({ position, partNumber: number, quantity, cancelled }) => {
    const gone = piecesAt(position, wished);
    const from = quantity - cancelled;
    return gone > 0 ? [{ number, from, to: from - gone }] : [];
  });
}

function piecesIn(lines: readonly RestPieces[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
