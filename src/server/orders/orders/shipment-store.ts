import { sql } from "kysely";

import type { ParcelWay } from "#domain/order/parcel-note.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ShippedLine = { position: number; quantity: number };
/** With how many of them were never in a warehouse. */
export type SentLine = ShippedLine & { fromSupplier: number };

export type ShipmentRow = ParcelWay & {
  id: number;
  shippedAt: Date;
  lines: SentLine[];
};

/** Adds a parcel and gives it its id. */
export async function insertShipment(
  db: Database,
  shipment: {
    orderNumber: number;
    carrier: string;
    trackingNumber: string;
    lines: readonly SentLine[];
  },
): Promise<number> {
  const { id } = await db
    .insertInto("shipment")
    .values({
      order_number: shipment.orderNumber,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipment_line")
    .values(
      shipment.lines.map(({ fromSupplier, ...line }) => ({
        shipment_id: id,
        ...line,
        from_supplier: fromSupplier,
      })),
    )
    .execute();
  return id;
}

/** Gives a parcel another way, if it still has the one that was seen; whether it had. */
export async function correctShipment(
  db: Database,
  id: number,
  { before, after }: { before: ParcelWay; after: ParcelWay },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("shipment")
    .set({ carrier: after.carrier, tracking_number: after.trackingNumber })
    .where("id", "=", id)
    .where("carrier", "=", before.carrier)
    .where("tracking_number", "=", before.trackingNumber)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The parcels of an order, the first first. */
export async function findShipments(db: Database, orderNumber: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select id, carrier, tracking_number as "trackingNumber", shipped_at as "shippedAt",
      (select json_agg(json_build_object('position', "position", 'quantity', quantity,
        'fromSupplier', from_supplier)
        order by "position") from shipment_line where shipment_id = shipment.id) as lines
    from shipment where order_number = ${orderNumber} order by id`.execute(db);
  return rows;
}
