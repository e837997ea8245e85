import type { KeptLine } from "#domain/order/order-line.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { holdsPieces } from "#domain/return/return-status.ts";
import {
  type BoughtLine,
  type Returnability,
  returnabilityOf,
} from "#domain/return/returnable-line.ts";
import { type EventRow, findEvents } from "#server/orders/orders/event-store.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { claimedPieces } from "#server/orders/claims/claimed-pieces.ts";
import { findPromisedDays } from "#server/orders/orders/promised-days-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReturnedPieces, type ReturnedPieces } from "./return-store.ts";

/** What of an order may come back now. */
export type ReturnableOrder = {
  deliveredAt: Date | null;
  /** In how many days from the delivery a return of it may be asked for. */
  days: number;
  lines: (KeptLine & Returnability)[];
};

/** Which lines of an order may come back, how many pieces of each, and why not (decisions §8). */
export async function readReturnable(
  db: Database,
  order: Pick<OrderRow, "number">,
  now: Date,
): Promise<ReturnableOrder> {
  const deliveredAt = await findDelivery(db, order.number);
  const { returns: days } = await findPromisedDays(db, order.number);
  const judge = ({ line, pieces }: BoughtPieces) => {
    const bought = { position: line.position, ...pieces, ...line.flags };
    return { ...line, ...returnabilityOf(bought, { deliveredAt, days, now }) };
  };
  return { deliveredAt, days, lines: (await readBought(db, order)).map(judge) };
}

type BoughtPieces = {
  line: KeptLine;
  pieces: Pick<BoughtLine, "shipped" | "returned" | "claimed">;
};

/** The lines of an order, with how many pieces of each left, and how many other returns and claims speak for. */
export async function readBought(
  db: Database,
  order: Pick<OrderRow, "number">,
): Promise<BoughtPieces[]> {
  const lines = await findLines(db, order.number);
  const parcels = await findShipments(db, order.number);
  const named = await findReturnedPieces(db, order.number);
  const claims = await claimedPieces(db, order.number);
  const sent = parcels.flatMap((parcel) => parcel.lines);
  const back = named.filter(({ status }) => holdsPieces(status)).map(takenOf);
  return lines.map((line) => ({
    line,
    pieces: {
      shipped: piecesAt(line.position, sent),
      returned: piecesAt(line.position, back),
      claimed: piecesAt(line.position, claims),
    },
  }));
}

/** Of what was looked at, what the shop did not take back is its customer's again. */
function takenOf({ position, quantity, accepted }: ReturnedPieces) {
  return { position, quantity: accepted ?? quantity };
}

/** When an order was delivered, null while nobody has said so. */
export async function findDelivery(db: Database, orderNumber: number): Promise<Date | null> {
  return deliveryIn(await findEvents(db, orderNumber));
}

/** When it was delivered: what happens to a delivered order later does not make the days begin anew. */
function deliveryIn(events: readonly EventRow[]): Date | null {
  return events.find(({ to }) => to === "delivered")?.at ?? null;
}
