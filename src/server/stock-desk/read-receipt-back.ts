import type { IntakeBack } from "#contract/stock-intake.ts";
import { type ReceiptBack, receiptBack } from "#domain/availability/receipt-back.ts";
import { readLevels } from "#server/imports/parts/shelf-levels.ts";
import { type HeldPieces, heldByOrder } from "#server/orders/orders/held-on-shelf.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findTakenSince,
  type IntakeLineToBack,
  type IntakeToBack,
  type TakenSince,
  wasCountedAfter,
} from "./intake-back-store.ts";

/** What of a line can be taken back now, and who has the rest. */
export type LineBack = ReceiptBack & {
  line: IntakeLineToBack;
  /** Its shelf was counted since, which is why nothing can. */
  isCounted: boolean;
  /** What orders that waited for the part hold of it, by which they can wait again. */
  held: readonly HeldPieces[];
  /** Orders that bought or sent what is gone. */
  gone: readonly TakenSince[];
};

/**
 * What of goods that were taken in can be taken back as things are now. `among` are the orders that may wait again: the
 * ones that are held; without it all that waited then.
 */
export async function readReceiptBack(
  db: Database,
  intake: IntakeToBack,
  among?: ReadonlySet<number>,
): Promise<LineBack[]> {
  const { warehouseId } = intake;
  const shelves = intake.lines.map(({ partId }) => ({ partId, warehouseId }));
  const levelOf = await readLevels(db, shelves);
  const backs = [];
  for (const line of intake.lines) {
    const isCounted = await wasCountedAfter(db, { ...intake, partId: line.partId });
    const since = isCounted ? [] : await findTakenSince(db, { ...intake, partId: line.partId });
    const waited = since.filter(
      ({ orderNumber }) => line.orders.includes(orderNumber) && (among?.has(orderNumber) ?? true),
    );
    const held: HeldPieces[] = [];
    for (const { orderNumber } of waited)
      held.push(...(await heldByOrder(db, orderNumber, { partId: line.partId, warehouseId })));
    const got = waited.map(({ orderNumber, pieces }) => ({
      orderNumber: String(orderNumber),
      pieces: Math.min(pieces, piecesOf(held, orderNumber)),
    }));
    const back = receiptBack({
      pieces: line.pieces,
      free: levelOf({ partId: line.partId, warehouseId }).onHand,
      got,
      isCounted,
    });
    backs.push({ line, isCounted, held, gone: goneTo(since, back), ...back });
  }
  return backs;
}

/** The same as staff is told of it. */
export function intakeBackOf(backs: readonly LineBack[]): IntakeBack {
  return {
    isWhole: backs.every(({ line, back }) => back === line.pieces),
    lines: backs.map(({ line, isCounted, back, ofOrders, gone }) => ({
      sku: line.sku,
      partNumber: line.partNumber,
      title: line.title,
      pieces: line.pieces,
      back,
      waitingAgain: ofOrders,
      isCounted,
      gone:
        back === line.pieces
          ? []
          : gone.map(({ orderNumber, pieces }) => ({ orderNumber: String(orderNumber), pieces })),
    })),
  };
}

function piecesOf(held: readonly HeldPieces[], orderNumber: number): number {
  return held
    .filter((one) => one.orderNumber === orderNumber)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What orders took since, without what goes back of it. */
function goneTo(since: readonly TakenSince[], { ofOrders }: ReceiptBack): TakenSince[] {
  return since.flatMap(({ orderNumber, pieces }) => {
    const again = ofOrders.find((one) => one.orderNumber === String(orderNumber))?.pieces ?? 0;
    return pieces > again ? [{ orderNumber, pieces: pieces - again }] : [];
  });
}
