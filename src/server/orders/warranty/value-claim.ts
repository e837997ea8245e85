import { type Cents, cents } from "#domain/money/money.ts";
import type { PricedLine } from "#domain/order/order-totals.ts";
import { returnValue } from "#domain/returns/return-value.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { soldSums } from "#server/orders/orders/sold-sums.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { ClaimRow } from "./claim-store.ts";
import { piecesPaidBack } from "./pieces-paid-back.ts";

/**
 * The most that may be credited for a claim: what its pieces were paid with, their share of discount and tax
 * among it, given what of the order was paid back before. Core deposits go their own way.
 */
export async function valueOfClaim(
  db: Database,
  order: OrderRow,
  { position, quantity }: ClaimRow,
): Promise<Cents> {
  const lines = await findLines(db, order.number);
  const priced = (pieces: readonly { position: number; quantity: number }[]): PricedLine[] =>
    pieces.flatMap((piece) => {
      const line = lines.find((one) => one.position === piece.position);
      return line ? [{ unitPrice: line.unitPrice, core: cents(0), quantity: piece.quantity }] : [];
    });
  const before = priced(await piecesPaidBack(db, order.number));
  return returnValue(soldSums(order), { before, now: priced([{ position, quantity }]) }).total;
}
