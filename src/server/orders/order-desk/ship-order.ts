import { ShopError } from "#domain/error/shop-error.ts";
import { unheldPieces } from "#domain/order/held-pieces.ts";
import { stateAfter } from "#domain/order/order-status.ts";
import { parcelShare } from "#domain/order/parcel-share.ts";
import { parcelText } from "#domain/order/parcel-note.ts";
import { linesToSend } from "#domain/order/pieces-to-send.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { CoreOpening } from "#server/orders/cores/open-cores.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { awaitLess } from "#server/orders/orders/line-pieces-store.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { readWriteOff } from "#server/orders/orders/read-write-off.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { orderMove, type OrderRow } from "#server/orders/orders/order-store.ts";
import {
  findShipments,
  insertShipment,
  type SentLine,
  type ShippedLine,
} from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { requireNoProposal } from "./require-no-proposal.ts";

export type NewShipment = {
  orderNumber: number;
  carrier: string;
  trackingNumber: string;
  /** What is in the parcel; everything that is left when it says nothing. */
  lines: readonly ShippedLine[] | null;
  /** What no warehouse holds leaves from the supplier, and was never here. */
  fromSupplier: boolean;
  /** What the order owed was written off, and it leaves all the same. */
  despiteWriteOff?: boolean;
};

type Shipping = { order: OrderRow; shipment: NewShipment; by: StaffCall };

/**
 * A parcel leaves; with the last piece the order is shipped (decisions §7). A ShopError
 * `shipment_refused` for more than is left, `pieces_not_held` for pieces that no warehouse holds and of which nobody says
 * that they leave from the supplier (ADR 0050), `order_written_off` for an order whose debt nobody asks for any more and of
 * which no manager says that it leaves all the same (ADR 0080), `proposal_waits` as long as a change of it waits for its money, `order_status_refused` for an order that waits for something else.
 */
export async function shipParcel(
  db: Database,
  { order, shipment, by }: Shipping,
  { mails, cores }: { mails: OrderMails; cores: CoreOpening },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber } = order;
  const leaving = { ...order, hasShipped: true };
  const { status: whole } = stateAfter(leaving, "shipped");
  await requireNoProposal(db, order);
  const isDespite = await requireWorthSending(db, { order, shipment, by });
  const left = await unshippedLines(db, orderNumber);
  const wanted = shipment.lines ?? left;
  if (!isPartOf(wanted, left)) throw new ShopError("shipment_refused");
  const lines = wanted.map(({ position, quantity }) => ({
    position,
    quantity,
    fromSupplier: piecesOfNobody({ position, quantity }, left),
  }));
  const unheld = lines.filter(({ fromSupplier }) => fromSupplier > 0);
  if (unheld.length > 0 && !shipment.fromSupplier) throw new ShopError("pieces_not_held");
  const { carrier, trackingNumber } = shipment;
  const id = await insertShipment(db, { orderNumber, carrier, trackingNumber, lines });
  for (const { position, fromSupplier } of unheld)
    await awaitLess(db, orderNumber, { position, quantity: fromSupplier });
  await refreshFacets(db, partsOf(unheld, left));
  await cores.left(db, { orderNumber, lines });
  const isLast = piecesOf(lines) === piecesOf(left);
  const to = isLast ? whole : order.status;
  if (isLast) await orderMove(db, leaving, { to: whole }).execute();
  await insertEvent(db, {
    orderNumber,
    kind: "shipped",
    from: order.status,
    to,
    note: parcelText({ carrier, trackingNumber }),
    actor: staffActor(by),
  });
  const isFirst = (await findShipments(db, orderNumber)).length === 1;
  const share = parcelShare({ isFirst, isLast });
  await mails.shipped(db, order, { id, carrier, trackingNumber, lines, share });
  return {
    shipped: [null, lines.map((line) => loggedLine(line))],
    ...(isDespite && { despiteWriteOff: [null, true] }),
    status: [order.status, to],
  };
}

/**
 * What was given up as a bad debt is not sent to whoever will not pay for it, unless a manager says so. Whether somebody
 * did. A ShopError `order_written_off`, or `forbidden` where less than a manager says it.
 */
async function requireWorthSending(
  db: Database,
  { order, shipment, by }: Shipping,
): Promise<boolean> {
  const { isGivenUp } = await readWriteOff(db, order);
  if (!isGivenUp) return false;
  if (!shipment.despiteWriteOff) throw new ShopError("order_written_off");
  requireManager(by);
  return true;
}

/** As the audit log has it: that nothing came from the supplier is not said. */
function loggedLine({ fromSupplier, ...line }: SentLine): Partial<SentLine> {
  return fromSupplier > 0 ? { ...line, fromSupplier } : line;
}

/** What of a line is to be sent and has not left, and how much of that no warehouse holds for it. */
type UnshippedLine = ShippedLine & { partId: number; awaited: number };

async function unshippedLines(db: Database, orderNumber: number): Promise<UnshippedLine[]> {
  const sent = (await findShipments(db, orderNumber)).flatMap(({ lines }) => lines);
  const left = linesToSend(await findLines(db, orderNumber), sent);
  return left.filter(({ quantity }) => quantity > 0);
}

/** How many of these pieces no warehouse holds. */
function piecesOfNobody(line: ShippedLine, left: readonly UnshippedLine[]): number {
  const all = left.find(({ position }) => position === line.position);
  return all ? unheldPieces(line.quantity, { left: all.quantity, awaited: all.awaited }) : 0;
}

function partsOf(lines: readonly ShippedLine[], left: readonly UnshippedLine[]): number[] {
  return left
    .filter(({ position }) => lines.some((line) => line.position === position))
    .map(({ partId }) => partId);
}

function isPartOf(lines: readonly ShippedLine[], left: readonly ShippedLine[]): boolean {
  const positions = new Set(lines.map(({ position }) => position));
  return (
    lines.length > 0 &&
    positions.size === lines.length &&
    lines.every(({ position, quantity }) =>
      left.some((line) => line.position === position && line.quantity >= quantity),
    )
  );
}

function piecesOf(lines: readonly ShippedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
