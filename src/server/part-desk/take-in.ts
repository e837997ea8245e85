import type { Intake, IntakeRequest } from "#contract/stock-intake.ts";
import { shelfField } from "#domain/audit/logged-field.ts";
import { cameOfAwaited } from "#domain/availability/came-of-awaited.ts";
import { KeyReused } from "#domain/error/key-reused.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { NO_STOCK } from "#domain/import/stock-change.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { readPartIds } from "#server/imports/parts/edit-kit.ts";
import { receiveStocks } from "#server/imports/parts/receive-stock.ts";
import { listWaiting } from "#server/orders/orders/list-waiting.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  beginIntake,
  findIntake,
  findIntakeSent,
  holdOpenWarehouse,
  type KnownIntake,
  takenBackOf,
  writeIntakeLines,
} from "./intake-store.ts";

type Sent = IntakeRequest & { idempotencyKey: string };

/**
 * What came to a warehouse, all of it or nothing, once for each key: booked as a receipt of each part, on its way no
 * more, and in the audit log of each part. What was booked is told again though its warehouse was closed since: `not_found`,
 * for a warehouse that is none or closed, and `part_not_found` say that nothing is booked under the key. A KeyReused where
 * something else is.
 */
export async function takeIn(
  db: Database,
  { idempotencyKey: key, ...sent }: Sent,
  by: StaffCall,
): Promise<Intake> {
  const author = { actor: staffActor(by), client: by.client };
  const { name: actor } = author.actor;
  const wanted = {
    ...sent,
    lines: sent.lines.map((line) => ({ ...line, sku: storableText(line.sku) })),
  };
  return retryDeadlock(() =>
    logLast(db, author, async (trx, note) => {
      const { warehouseId } = wanted;
      // The key only after the warehouse: whoever closed it has waited for what was being booked there.
      const isOpen = await holdOpenWarehouse(trx, warehouseId);
      const id = isOpen ? await beginIntake(trx, { actor, key, warehouseId }) : undefined;
      if (id !== undefined) {
        await bookIntake(trx, { id, by: actor, ...wanted }, note);
        return readIntake(trx, id);
      }
      const known = await findIntakeSent(trx, { actor, key });
      if (!known) throw new ShopError("not_found");
      if (!isSame(known, wanted)) throw new KeyReused(known.id);
      return readIntake(trx, known.id);
    }),
  );
}

/** What was booked at once; a ShopError `not_found` where there is none. */
export async function readIntake(db: Database, id: number): Promise<Intake> {
  const intake = await findIntake(db, id);
  if (!intake) throw new ShopError("not_found");
  const { id: number, at, by, warehouse, lines, ...taken } = intake;
  return { id: number, at: at.toISOString(), by, warehouse, lines, takenBack: takenBackOf(taken) };
}

function isSame(known: KnownIntake, wanted: IntakeRequest): boolean {
  const piecesOf = new Map(known.lines.map(({ sku, pieces }) => [sku, pieces]));
  return (
    known.warehouseId === wanted.warehouseId &&
    known.lines.length === wanted.lines.length &&
    wanted.lines.every(({ sku, pieces }) => piecesOf.get(sku) === pieces)
  );
}

/**
 * Books what came under a number that was begun in the caller's transaction, with what had been on its way and which
 * orders wait, by which it can be taken back. A ShopError `part_not_found`.
 */
export async function bookIntake(
  db: Database,
  { id: intakeId, by, warehouseId, lines }: IntakeRequest & { id: number; by: string },
  note: NoteChange,
): Promise<void> {
  const idOf = await readPartIds(
    db,
    lines.map(({ sku }) => sku),
  );
  const came = lines.map(({ sku, pieces }) => {
    const partId = idOf.get(sku);
    if (partId === undefined) throw new ShopError("part_not_found");
    return { sku, pieces, shelf: { partId, warehouseId } };
  });
  const before = await receiveStocks(db, came, { by, intakeId });
  const written = [];
  for (const [place, { sku, pieces, shelf }] of came.entries()) {
    const { onHand, incoming, incomingOn } = before[place] ?? NO_STOCK;
    const waiting = await listWaiting(db, shelf.partId);
    written.push({
      partId: shelf.partId,
      pieces,
      awaited: cameOfAwaited(incoming, pieces).awaited,
      onHand: onHand + pieces,
      coming: { incoming, incomingOn },
      orders: waiting.map(({ orderNumber }) => Number(orderNumber)),
    });
    note({
      action: "part.receive",
      subject: `part:${sku}`,
      change: { [shelfField(warehouseId)]: [onHand, onHand + pieces] },
    });
  }
  await writeIntakeLines(db, intakeId, written);
}
