import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { mailsPutRight } from "#domain/order/parcel-mails.ts";
import { correctionNote, correctionOf, type ParcelWay } from "#domain/order/parcel-note.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { holdMailsOfOrder } from "#server/mails/mails-of-order.ts";
import { findLastCorrection, insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import {
  correctShipment,
  findShipments,
  type ShipmentRow,
} from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { sentParcel } from "./sent-parcel.ts";

export type CorrectedParcel = ParcelWay & {
  orderNumber: number;
  /** Its place among those that have left, from 1. */
  parcel: number;
  /** As it was when somebody looked at it. */
  seen: ParcelWay;
};

type Correcting = { order: OrderRow; corrected: CorrectedParcel; by: StaffCall };
type Needs = { mails: OrderMails; now: () => Date };

/**
 * Puts right who carries a parcel that has left, and the number that it is followed by, whatever has become of its order
 * since. Its customer is told where the mail of it has left, and reads it in that mail where it has not. What is as it
 * should be already stays, and nobody is told: undefined. ShopErrors: `not_found` for a parcel that is not there,
 * `parcel_fetched` for one that nobody carries, `changed_meanwhile` with the parcel as it is where it is another than was seen.
 */
export async function correctParcel(
  db: Database,
  { order, corrected, by }: Correcting,
  { mails, now }: Needs,
): Promise<AuditEntry["change"] | undefined> {
  const { parcel: place, carrier, trackingNumber, seen } = corrected;
  const { number: orderNumber, status } = order;
  const shipments = await findShipments(db, orderNumber);
  const shipment = shipments[place - 1];
  if (!shipment) throw new ShopError("not_found");
  if (isPickup(order.shippingOption)) throw new ShopError("parcel_fetched");
  const before = wayOf(shipment);
  const after = { carrier, trackingNumber };
  const change = changeBetween(before, after);
  if (!change) return undefined;
  if (!(await correctShipment(db, shipment.id, { before: seen, after })))
    throw new ChangedMeanwhile(await currentParcel(db, { order, shipment, place }));
  await insertEvent(db, {
    orderNumber,
    kind: "parcel_corrected",
    from: status,
    to: status,
    note: correctionNote({ parcel: place, before, after }),
    actor: staffActor(by),
  });
  const sent = { shipments, shipment, after, place };
  await tellCorrection(db, { order, ...sent }, { mails, now });
  return { parcel: [null, place], ...change };
}

type Correction = {
  order: OrderRow;
  shipments: readonly ShipmentRow[];
  shipment: ShipmentRow;
  after: ParcelWay;
  place: number;
};

/** Writes anew what waits to tell of the parcel, and another mail where its customer may have been told already. */
async function tellCorrection(
  db: Database,
  { order, shipments, shipment, after, place }: Correction,
  { mails, now }: Needs,
): Promise<void> {
  const of = { orderNumber: order.number, id: shipment.id };
  const { waiting, once } = mailsPutRight(await holdMailsOfOrder(db, order.number), of, now());
  const parcel = { ...(await sentParcel(db, order.number, { shipments, shipment })), ...after };
  for (const { id, kind } of waiting) {
    if (kind === "order_parcel")
      await mails.corrected(db, order, { parcel, place, mail: { waiting: id } });
    else await mails.again(db, order, { kind: "order_shipped", place: { waiting: id }, parcel });
  }
  if (once !== null) await mails.corrected(db, order, { parcel, place, mail: { once } });
}

function wayOf({ carrier, trackingNumber }: ShipmentRow): ParcelWay {
  return { carrier, trackingNumber };
}

type Current = Pick<Correction, "order" | "shipment" | "place">;

/** A parcel as somebody else made it, who that was and when: what `changed_meanwhile` brings along. */
async function currentParcel(db: Database, { order, shipment, place }: Current) {
  const last = await findLastCorrection(db, order.number, correctionOf(place));
  return {
    carrier: shipment.carrier,
    tracking: shipment.trackingNumber,
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  };
}
