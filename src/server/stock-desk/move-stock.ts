import type { MoveRequest } from "#contract/stock-move.ts";
import { comingFields, shelfField } from "#domain/audit/logged-field.ts";
import {
  isStillThere,
  movedBackShelves,
  type MovedShelves,
  movedShelves,
  moveFault,
} from "#domain/availability/stock-move.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { changeBetween } from "#server/audit/append-audit.ts";
import { logLast } from "#server/audit/log-last.ts";
import { lastValueOf } from "#server/audit/read-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { changeLevels, holdLevels } from "#server/imports/parts/shelf-levels.ts";
import { keepOpen, readWarehouse } from "#server/part-desk/read-warehouse.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  beginMove,
  findMoveSent,
  holdMove,
  type KeptMove,
  type MoveWay,
  setMoveUndone,
  wasCountedSince,
  wasReceivedSince,
} from "./move-store.ts";
import { requirePartId } from "./read-part-id.ts";

/** A move as staff is told of it. */
export type DoneMove = { id: number; sku: string; isUndone: boolean };

/** What staff brings from one warehouse to another (decisions §11). */
export type StockMoves = {
  /**
   * Brings free pieces of a part from one warehouse to an open one, once for each key, at once or until a day: what orders
   * hold stays. ShopErrors `part_not_found`, `not_found` for warehouses that are none or the same, and for one to which
   * nothing can come as it is closed, `changed_meanwhile` with what lies where that is not what was seen, those of
   * `moveFault`, and `idempotency_key_reused` where something else was sent with the key.
   */
  move: (request: MoveRequest & { idempotencyKey: string }, by: StaffCall) => Promise<DoneMove>;
  /**
   * Takes a move back, once: its pieces go to where they came from, open or closed. ShopErrors `not_found`, `move_gone`
   * where they are not all there any more, or on their way and some were received there since, `move_counted` where either
   * shelf was counted since, or a file said what lies there or is on its way.
   */
  undo: (id: number, by: StaffCall) => Promise<DoneMove>;
};

export function createStockMoves(db: Database, now: () => Date): StockMoves {
  return {
    move: ({ idempotencyKey: key, seen, sku: written, ...wanted }, by) => {
      const sku = storableText(written);
      const author = staffAuthor(by);
      const { name: actor } = author.actor;
      return retryDeadlock(() =>
        logLast(db, author, async (trx, note) => {
          const way = { ...wanted, partId: await requirePartId(trx, sku) };
          const today = await requireWarehouses(trx, way, now());
          // The key only after the warehouse: whoever closed it has waited for what was being brought there.
          const isOpen = await keepOpen(trx, way.toId);
          const id = isOpen ? await beginMove(trx, { actor, key }, way) : undefined;
          if (id === undefined) return knownMove(await findMoveSent(trx, { actor, key }), way);
          const held = await holdBoth(trx, way);
          requireSeen(held, { sku, way, seen });
          const fault = moveFault(held, way, today);
          if (fault) throw new ShopError(fault);
          const after = movedShelves(held, way);
          await writeBoth(trx, way, { before: held, after, source: { moveId: id, by: actor } });
          note({ action: "part.move", subject: `part:${sku}`, change: changeOf(way, held, after) });
          return { id, sku, isUndone: false };
        }),
      );
    },
    undo: (id, by) => {
      const author = staffAuthor(by);
      const { name: actor } = author.actor;
      return retryDeadlock(() =>
        logLast(db, author, async (trx, note) => {
          const move = await holdMove(trx, id);
          if (!move) throw new ShopError("not_found");
          const { sku } = move;
          if (move.isUndone) return { id, sku, isUndone: true };
          const held = await holdBoth(trx, move);
          if (await wasCountedSince(trx, move)) throw new ShopError("move_counted");
          const wasReceived = await wasReceivedSince(trx, move);
          if (!wasReceived && (await isRewrittenByFile(trx, move, held)))
            throw new ShopError("move_counted");
          if (!isStillThere(held, move, { wasReceived })) throw new ShopError("move_gone");
          const after = movedBackShelves(held, move);
          const source = { moveId: id, by: actor, isUndo: true };
          await writeBoth(trx, move, { before: held, after, source });
          await setMoveUndone(trx, id, actor);
          const change = changeOf(move, held, after);
          note({ action: "part.move_undone", subject: `part:${sku}`, change });
          return { id, sku, isUndone: true };
        }),
      );
    },
  };
}

/** The day it is at the other warehouse; a ShopError `not_found` where either is none, or both are one. */
async function requireWarehouses(
  db: Database,
  { fromId, toId }: MoveWay,
  now: Date,
): Promise<string> {
  const from = await readWarehouse(db, fromId);
  const to = await readWarehouse(db, toId);
  if (!from || !to || fromId === toId) throw new ShopError("not_found");
  return dayOf(now, to.storefront);
}

/** What was sent with a known key; `not_found` where none was, as the warehouse is closed. */
function knownMove(known: KeptMove | undefined, way: MoveWay): DoneMove {
  if (!known) throw new ShopError("not_found");
  const isSame =
    known.partId === way.partId &&
    known.fromId === way.fromId &&
    known.toId === way.toId &&
    known.pieces === way.pieces &&
    known.arrivesOn === way.arrivesOn;
  if (!isSame) throw new ShopError("idempotency_key_reused");
  return { id: known.id, sku: known.sku, isUndone: known.isUndone };
}

/**
 * Whether something else is on its way to where a move is going than staff said last, which is in the audit log: then a
 * file said so, who knows of which pieces.
 */
async function isRewrittenByFile(
  db: Database,
  { sku, toId, arrivesOn }: KeptMove,
  { to }: MovedShelves,
): Promise<boolean> {
  if (arrivesOn === null) return false;
  const field = comingFields(toId).pieces;
  const latest = await lastValueOf(db, { subject: `part:${sku}`, field });
  return latest !== undefined && latest !== to.incoming;
}

/** Both shelves, held to the end of the transaction. */
async function holdBoth(
  db: Database,
  { partId, fromId, toId }: Pick<MoveWay, "partId" | "fromId" | "toId">,
): Promise<MovedShelves> {
  const from = { partId, warehouseId: fromId };
  const to = { partId, warehouseId: toId };
  const levelOf = await holdLevels(db, [from, to]);
  return { from: levelOf(from), to: levelOf(to) };
}

type Seen = { sku: string; way: MoveWay; seen: MoveRequest["seen"] };

/** Refuses with what lies there now of the first of both that was not seen so. */
function requireSeen({ from, to }: MovedShelves, { sku, way, seen }: Seen): void {
  if (from.onHand !== seen.from)
    throw new ChangedMeanwhile({ sku, warehouseId: way.fromId, onHand: from.onHand });
  if (to.onHand !== seen.to)
    throw new ChangedMeanwhile({ sku, warehouseId: way.toId, onHand: to.onHand });
}

type Writing = {
  before: MovedShelves;
  after: MovedShelves;
  source: { moveId: number; by: string; isUndo?: boolean };
};

/** Writes both shelves as one booking. */
async function writeBoth(
  db: Database,
  { partId, fromId, toId }: MoveWay,
  { before, after, source }: Writing,
): Promise<void> {
  await changeLevels(db, { kind: "correction", ...source }, [
    { partId, warehouseId: fromId, before: before.from, after: after.from },
    { partId, warehouseId: toId, before: before.to, after: after.to },
  ]);
}

/** Both shelves as the audit log has what changed of them. */
function changeOf(way: MoveWay, before: MovedShelves, after: MovedShelves) {
  return changeBetween(loggedOf(way, before), loggedOf(way, after)) ?? {};
}

function loggedOf({ fromId, toId }: MoveWay, { from, to }: MovedShelves) {
  const coming = comingFields(toId);
  return {
    [shelfField(fromId)]: from.onHand,
    [shelfField(toId)]: to.onHand,
    [coming.pieces]: to.incoming,
    [coming.day]: to.incomingOn,
  };
}
