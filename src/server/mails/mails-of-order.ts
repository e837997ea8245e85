import type { Database } from "#server/platform/database/database.ts";

import { findMailsOfOrder } from "./mail-store.ts";

/** A mail as lists have it, with what it was sent once for. */
export type OrderMailRow = Awaited<ReturnType<typeof findMailsOfOrder>>[number];

/** What the customer of an order was written about it, the latest first. */
export async function mailsOfOrder(db: Database, orderNumber: number): Promise<OrderMailRow[]> {
  return findMailsOfOrder(db, String(orderNumber));
}
