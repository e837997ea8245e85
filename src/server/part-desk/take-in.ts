import type { Intake, IntakeRequest } from "#contract/stock-intake.ts";
import { shelfField } from "#domain/audit/logged-field.ts";
import { cameOfAwaited } from "#domain/availability/came-of-awaited.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { receiveStocks } from "#server/imports/receive-stock.ts";
import { listWaiting } from "#server/orders/orders/list-waiting.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  beginIntake,
  findIntake,
  type KnownIntake,
  knownIntake,
  writeIntakeLines,
} from "./intake-store.ts";
import { findPartsBySku, hasOpenWarehouse } from "./scan-store.ts";

type Sent = IntakeRequest & { idempotencyKey: string };

/**
 * What came to a warehouse, all of it or nothing, once for each key: booked as a receipt of each part, on its way no
 * more, and in the audit log of each part. ShopErrors `part_not_found` and `not_found` for a part that is none and a warehouse
 * that is none or closed, `idempotency_key_reused` where something else was sent with the key.
 */
export async function takeIn(
  db: Database,
  { idempotencyKey: key, ...sent }: Sent,
  by: StaffCall,
): Promise<Intake> {
  const actor = staffActor(by).name;
  const wanted = {
    ...sent,
    lines: sent.lines.map((line) => ({ ...line, sku: storableText(line.sku) })),
  };
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      if (!(await hasOpenWarehouse(trx, wanted.warehouseId))) throw new ShopError("not_found");
      const id = await beginIntake(trx, { actor, key, warehouseId: wanted.warehouseId });
      if (id !== undefined) {
        await book(trx, { id, ...wanted }, by);
        return readIntake(trx, id);
      }
      const known = await knownIntake(trx, { actor, key });
      if (!isSame(known, wanted)) throw new ShopError("idempotency_key_reused");
      return readIntake(trx, known.id);
    }),
  );
}

/** What was booked at once; a ShopError `not_found` where there is none. */
export async function readIntake(db: Database, id: number): Promise<Intake> {
  const intake = await findIntake(db, id);
  if (!intake) throw new ShopError("not_found");
  return { ...intake, at: intake.at.toISOString() };
}

function isSame(known: KnownIntake, wanted: IntakeRequest): boolean {
  const piecesOf = new Map(known.lines.map(({ sku, pieces }) => [sku, pieces]));
  return (
    known.warehouseId === wanted.warehouseId &&
    known.lines.length === wanted.lines.length &&
    wanted.lines.every(({ sku, pieces }) => piecesOf.get(sku) === pieces)
  );
}

async function book(
  db: Database,
  { id: intakeId, warehouseId, lines }: IntakeRequest & { id: number },
  by: StaffCall,
): Promise<void> {
  const skus = lines.map(({ sku }) => sku);
  const idOf = new Map((await findPartsBySku(db, skus)).map(({ sku, id }) => [sku, id]));
  const came = lines.map(({ sku, pieces }) => {
    const partId = idOf.get(sku);
    if (partId === undefined) throw new ShopError("part_not_found");
    return { sku, pieces, shelf: { partId, warehouseId } };
  });
  const before = await receiveStocks(db, came);
  const written = [];
  for (const [place, { sku, pieces, shelf }] of came.entries()) {
    const { onHand = 0, incoming = 0 } = before[place] ?? {};
    const waiting = await listWaiting(db, shelf.partId);
    written.push({
      partId: shelf.partId,
      pieces,
      awaited: cameOfAwaited(incoming, pieces).awaited,
      onHand: onHand + pieces,
      orders: waiting.map(({ orderNumber }) => Number(orderNumber)),
    });
    await appendAudit(db, {
      actor: staffActor(by),
      action: "part.receive",
      subject: `part:${sku}`,
      change: { [shelfField(warehouseId)]: [onHand, onHand + pieces] },
      client: by.client,
    });
  }
  await writeIntakeLines(db, intakeId, written);
}
