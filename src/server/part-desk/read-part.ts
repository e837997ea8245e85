import type { EditedPart, StockResponse } from "#contract/part-desk.ts";
import { comingDays } from "#domain/availability/moved-arrivals.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { readCost } from "#server/imports/parts/edit-prices.ts";
import { readPartFields } from "#server/imports/parts/edit-part.ts";
import { listWaiting } from "#server/orders/orders/list-waiting.ts";
import { reservedPieces } from "#server/orders/orders/reserved-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";

import { dollarsOf, editedPartOf } from "./edited-part-wire.ts";
import { findMovements, findShelves, findSurroundings } from "./edited-part-store.ts";

/**
 * A part as it is edited, money in dollars, with what it costs the shop only where that is asked for;
 * a ShopError `part_not_found` for an unknown sku.
 */
export async function readEditedPart(
  db: Database,
  sku: string,
  { withCost }: { withCost: boolean },
): Promise<EditedPart> {
  const wanted = storableText(sku);
  const around = await findSurroundings(db, wanted);
  const fields = await readPartFields(db, wanted);
  if (!around || !fields) throw new ShopError("part_not_found");
  const part = editedPartOf(fields, around, await findShelves(db, around.id));
  if (!withCost) return part;
  return { ...part, cost: dollarsOf(await readCost(db, around.id)) };
}

/** What the warehouses hold of a part, and its book; a ShopError `part_not_found` for an unknown sku. */
export async function readStock(db: Database, sku: string): Promise<Omit<StockResponse, "status">> {
  const known = storableText(sku);
  const around = await findSurroundings(db, known);
  if (!around) throw new ShopError("part_not_found");
  const movements = await findMovements(db, around.id);
  const shelves = await findShelves(db, around.id);
  const reserved = await reservedPieces(db, { id: around.id, sku: known });
  const waiting = await listWaiting(db, around.id);
  const days = comingDays(
    waiting,
    shelves.filter(({ isClosed }) => !isClosed),
  );
  return {
    sku,
    minimum: around.minimum,
    shelves: shelves.map((shelf) =>
      Object.assign({}, shelf, { reserved: reserved.get(shelf.warehouseId) ?? 0 }),
    ),
    waiting: waiting.map(({ orderNumber, pieces, arrivesOn }, place) => ({
      orderNumber,
      pieces,
      arrivesOn,
      comesOn: days[place] ?? null,
    })),
    movements: movements.map(({ at, warehouse, kind, quantity, orderNumber }) => ({
      at: at.toISOString(),
      warehouse,
      kind,
      quantity,
      orderNumber: orderNumber === null ? null : String(orderNumber),
    })),
  };
}
