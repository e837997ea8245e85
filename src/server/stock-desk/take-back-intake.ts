import type { Intake, IntakeBack, TakeBackRequest } from "#contract/stock-intake.ts";
import { shelfField } from "#domain/audit/logged-field.ts";
import { comingBack } from "#domain/availability/receipt-back.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import {
  changeLevels,
  holdLevels,
  type LevelChange,
  type ShelfLevels,
} from "#server/imports/parts/shelf-levels.ts";
import { holdOrders, letWaitAgain } from "#server/orders/orders/wait-again.ts";
import { readIntake } from "#server/part-desk/take-in.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  findIntakeToBack,
  findTakenSince,
  type IntakeToBack,
  setIntakeTakenBack,
} from "./intake-back-store.ts";
import { piecesByOrder } from "./pieces-by-order.ts";
import { intakeBackOf, type LineBack, readReceiptBack } from "./read-receipt-back.ts";

/** What of goods that were taken in can be taken back now; a ShopError `not_found` where nothing was. */
export async function previewTakeBack(db: Database, id: number): Promise<IntakeBack> {
  const intake = await findIntakeToBack(db, id, { isHeld: false });
  if (!intake) throw new ShopError("not_found");
  return intakeBackOf(await readReceiptBack(db, intake));
}

/**
 * Takes back what was taken in in error, once: all of it, or what can be as somebody saw it. Its pieces lie there no more,
 * those that orders got which had waited are awaited again, and what had been on its way is on its way again where all of a
 * part goes back and nobody has said otherwise since. ShopErrors `not_found`, `changed_meanwhile` with what can be taken
 * back now where that is not what was seen, and where nothing can `receipt_counted`, as shelves were counted since, or
 * `receipt_gone`.
 */
export async function takeBackIntake(
  db: Database,
  { id, lines: wanted }: TakeBackRequest,
  by: StaffCall,
): Promise<Intake> {
  const author = staffAuthor(by);
  return retryDeadlock(() =>
    logLast(db, author, async (trx, note) => {
      const intake = await findIntakeToBack(trx, id, { isHeld: true });
      if (!intake) throw new ShopError("not_found");
      if (!intake.isTakenBack) {
        // Orders before stock, as whoever changes an order does.
        const orders = await holdOrders(trx, await findOrders(trx, intake));
        const levelOf = await holdLevels(trx, shelvesOf(intake));
        const backs = await readReceiptBack(trx, intake, orders);
        requireSeen(backs, wanted);
        await takeBack(trx, { intake, backs, levelOf, by: author.actor }, note);
      }
      return readIntake(trx, id);
    }),
  );
}

/** Orders that waited for what was taken in and have taken pieces there since. */
async function findOrders(db: Database, { lines, ...intake }: IntakeToBack): Promise<number[]> {
  const found = [];
  for (const { partId, orders } of lines) {
    if (orders.length === 0) continue;
    const since = await findTakenSince(db, { ...intake, partId });
    found.push(
      ...since.flatMap((one) => (orders.includes(one.orderNumber) ? one.orderNumber : [])),
    );
  }
  return found;
}

function requireSeen(backs: readonly LineBack[], wanted: TakeBackRequest["lines"]): void {
  const isAnyCounted = backs.some(({ isCounted }) => isCounted);
  if (backs.every(({ back }) => back === 0))
    throw new ShopError(isAnyCounted ? "receipt_counted" : "receipt_gone");
  const seen = new Map(wanted.map(({ sku, pieces }) => [sku, pieces]));
  const isSeen = backs.every(({ line, back }) => (seen.get(line.sku) ?? 0) === back);
  if (!isSeen) throw new ChangedMeanwhile(intakeBackOf(backs));
}

type TakingBack = {
  intake: IntakeToBack;
  backs: readonly LineBack[];
  levelOf: ShelfLevels;
  by: Actor;
};

async function takeBack(
  db: Database,
  { intake, backs, levelOf, by }: TakingBack,
  note: NoteChange,
): Promise<void> {
  const { id, warehouseId } = intake;
  for (const [orderNumber, pieces] of piecesByOrder(backs))
    await letWaitAgain(db, { orderNumber, warehouseId, pieces, by }, note);
  const taken = backs
    .filter(({ back }) => back > 0)
    .map((one) => changeOf(one, { warehouseId, levelOf }));
  await changeLevels(
    db,
    { kind: "receipt", intakeId: id, by: by.name, isUndo: true },
    taken.map(({ change }) => change),
  );
  const lines = backs.map(({ line, back }) => ({ position: line.position, pieces: back }));
  await setIntakeTakenBack(db, id, { by: by.name, lines });
  for (const { sku, change } of taken)
    note({
      action: "part.receive_undone",
      subject: `part:${sku}`,
      change: { [shelfField(warehouseId)]: [change.before.onHand, change.after.onHand] },
    });
}

/** What the shelf holds: without what was free of it; what orders gave back came and went in between. */
function changeOf(
  { line, back, ofFree }: LineBack,
  { warehouseId, levelOf }: { warehouseId: number; levelOf: ShelfLevels },
): { sku: string; change: LevelChange } {
  const { sku, partId, awaited, incomingBefore, incomingOnBefore } = line;
  const shelf = { partId, warehouseId };
  const now = levelOf(shelf);
  const before =
    incomingBefore === null ? null : { incoming: incomingBefore, incomingOn: incomingOnBefore };
  const coming = { incoming: now.incoming, incomingOn: now.incomingOn };
  const after = {
    onHand: now.onHand - ofFree,
    ...comingBack(coming, { before, came: awaited, isAll: back === line.pieces }),
  };
  return { sku, change: { ...shelf, before: now, after, quantity: -back } };
}

function shelvesOf({ lines, warehouseId }: IntakeToBack) {
  return lines.map(({ partId }) => ({ partId, warehouseId }));
}
