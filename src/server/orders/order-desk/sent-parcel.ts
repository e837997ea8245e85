import { parcelShare } from "#domain/order/parcel-share.ts";
import { linesToSend } from "#domain/order/pieces-to-send.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { SentParcel } from "#server/orders/orders/parcel-mails.ts";
import type { ShipmentRow } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A parcel of an order as its mail tells it: whether it was a part of what was to be sent, the rest or all of it. */
export async function sentParcel(
  db: Database,
  orderNumber: number,
  { shipments, shipment }: { shipments: readonly ShipmentRow[]; shipment: ShipmentRow },
): Promise<SentParcel> {
  const before = shipments.slice(0, shipments.indexOf(shipment));
  const sentBy = [...before, shipment].flatMap(({ lines }) => lines);
  const left = linesToSend(await findLines(db, orderNumber), sentBy);
  const isLast = left.every(({ quantity }) => quantity === 0);
  return { ...shipment, share: parcelShare({ isFirst: before.length === 0, isLast }) };
}
