import { ShopError } from "#domain/errors/shop-error.ts";
import { stateAfter } from "#domain/order/order-status.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { CoreOpening } from "#server/orders/cores/open-cores.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { orderMove, type OrderRow } from "#server/orders/orders/order-store.ts";
import {
  findShipments,
  insertShipment,
  type ShippedLine,
} from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

export type NewShipment = {
  orderNumber: number;
  carrier: string;
  trackingNumber: string;
  /** What is in the parcel; everything that is left when it says nothing. */
  lines: readonly ShippedLine[] | null;
};

type Shipping = { order: OrderRow; shipment: NewShipment; by: StaffCall };

/**
 * A parcel leaves; with the last piece the order is shipped (decisions §7). A ShopError
 * `shipment_refused` for more than is left, `order_status_refused` for an order that waits for something else.
 */
export async function shipParcel(
  db: Database,
  { order, shipment, by }: Shipping,
  { mails, cores }: { mails: OrderMails; cores: CoreOpening },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber } = order;
  const leaving = { ...order, hasShipped: true };
  const { status: whole } = stateAfter(leaving, "shipped");
  const left = await unshippedLines(db, orderNumber);
  const lines = shipment.lines ?? left;
  if (!isPartOf(lines, left)) throw new ShopError("shipment_refused");
  const { carrier, trackingNumber } = shipment;
  const id = await insertShipment(db, { orderNumber, carrier, trackingNumber, lines });
  await cores.left(db, { orderNumber, lines });
  const isLast = piecesOf(lines) === piecesOf(left);
  const to = isLast ? whole : order.status;
  if (isLast) await orderMove(db, leaving, { to: whole }).execute();
  await insertEvent(db, {
    orderNumber,
    kind: "shipped",
    from: order.status,
    to,
    note: `${carrier} ${trackingNumber}`.trim(),
    actor: staffActor(by),
  });
  await mails.shipped(db, order, { id, carrier, trackingNumber, lines, isLast });
  return { shipped: [null, lines], status: [order.status, to] };
}

async function unshippedLines(db: Database, orderNumber: number): Promise<ShippedLine[]> {
  const sent = (await findShipments(db, orderNumber)).flatMap(({ lines }) => lines);
  return (await findLines(db, orderNumber)).flatMap(({ position, quantity }) => {
    const gone = piecesOf(sent.filter((line) => line.position === position));
    return quantity > gone ? [{ position, quantity: quantity - gone }] : [];
  });
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
