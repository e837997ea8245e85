import type { Database } from "#server/platform/database/database.ts";

import { findMailsOfOrder } from "./mail-store.ts";
import { lockWaitingMails } from "./repeat-mail-store.ts";

/** A mail as lists have it, with what it was sent once for. */
export type OrderMailRow = Awaited<ReturnType<typeof findMailsOfOrder>>[number];

/** What the customer of an order was written about it, the latest first. */
export async function mailsOfOrder(db: Database, orderNumber: number): Promise<OrderMailRow[]> {
  return findMailsOfOrder(db, String(orderNumber));
}

/** The same, of which nobody takes what waits to send it before the transaction ends. */
export async function holdMailsOfOrder(db: Database, orderNumber: number): Promise<OrderMailRow[]> {
  await lockWaitingMails(db, String(orderNumber));
  return mailsOfOrder(db, orderNumber);
}
