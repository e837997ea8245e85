import type { ComingPreview, ComingRequest } from "#contract/stock-coming.ts";
import { comingFields } from "#domain/audit/logged-field.ts";
import { comingFault } from "#domain/availability/coming-fault.ts";
import { movedArrivals } from "#domain/availability/moved-arrivals.ts";
import type { Arrival } from "#domain/availability/open-arrivals.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { NO_STOCK, type StockLevel } from "#domain/import/stock-change.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { lastChangeBy } from "#server/audit/read-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { expectStock, holdShelf } from "#server/imports/parts/expect-stock.ts";
import { listAllWaiting } from "#server/orders/orders/list-waiting.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  findShelves,
  findSurroundings,
  findStorefront,
  type WarehouseShelf,
} from "./edited-part-store.ts";

/** Orders that are named of those that get another day. */
const MOST_NAMED = 20;

/** What staff says of pieces on their way to a warehouse (decisions §11). */
export type ComingPieces = {
  /**
   * Which orders that wait get another day by what is to be said; nothing is written. ShopErrors as for `save`, so that
   * whoever saves what was shown is not refused for anything that could be seen before.
   */
  preview: (request: ComingRequest) => Promise<Omit<ComingPreview, "status">>;
  /**
   * Writes it, with the audit log. ShopErrors `part_not_found`, `not_found` for a warehouse that is none, `changed_meanwhile` with what the shop says where that is not what was seen; `arrival_of_nothing` and
   * `arrival_day_past`. The days that customers were told stay as they were told them (promised-lead.ts).
   */
  save: (request: ComingRequest, by: StaffCall) => Promise<void>;
};

export function createComingPieces(db: Database, now: () => Date): ComingPieces {
  return {
    preview: async (request) => {
      const place = await requirePlace(db, request);
      requireSeen(place, request);
      await requireSound(db, { ...place, now: now() }, request);
      const waiting = await listAllWaiting(db, place.partId);
      const [before, after] = [place.shelves, shelvesAfter(place.shelves, request)].map(openOf);
      const moved = movedArrivals(waiting, { before: before ?? [], after: after ?? [] });
      return {
        waiting: waiting.length,
        moved: moved.length,
        orders: moved
          .slice(0, MOST_NAMED)
          .map(({ order: { orderNumber, pieces, arrivesOn }, before: day, after: other }) => ({
            orderNumber,
            pieces,
            arrivesOn,
            before: day,
            after: other,
          })),
      };
    },
    save: (request, by) =>
      retryDeadlock(() =>
        db.transaction().execute(async (trx) => {
          const { partId, storefront, ...place } = await requirePlace(trx, request);
          const { warehouseId, incoming, incomingOn } = request;
          const shelf = { partId, warehouseId };
          const held = { ...place.held, ...(await holdShelf(trx, shelf)) };
          requireSeen({ held }, request);
          await requireSound(trx, { held, storefront, now: now() }, request);
          const change = changeBetween(
            loggedOf(warehouseId, held),
            loggedOf(warehouseId, { incoming, incomingOn }),
          );
          if (change === undefined) return;
          await expectStock(trx, shelf, { incoming, incomingOn });
          const entry = { actor: staffActor(by), action: "part.coming", change } as const;
          await appendAudit(trx, { ...entry, subject: subjectOf(request), client: by.client });
        }),
      ),
  };
}

type HeldShelf = StockLevel & { warehouseId: number };

type Place = {
  partId: number;
  storefront: Storefront;
  shelves: readonly WarehouseShelf[];
  /** The one that is spoken of. */
  held: HeldShelf;
};

async function requirePlace(
  db: Database,
  { sku, warehouseId }: Pick<ComingRequest, "sku" | "warehouseId">,
): Promise<Place> {
  const part = await findSurroundings(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  const shelves = await findShelves(db, part.id);
  const storefront = await findStorefront(db, warehouseId);
  if (!storefront) throw new ShopError("not_found");
  // A closed warehouse that has nothing of the part has no shelf, and may be told of again as it may by a file (ADR 0070).
  const shelf = shelves.find((one) => one.warehouseId === warehouseId) ?? NO_STOCK;
  return { partId: part.id, storefront, shelves, held: { ...shelf, warehouseId } };
}

function requireSeen({ held }: Pick<Place, "held">, { sku, seen }: ComingRequest): void {
  const { warehouseId, onHand, incoming, incomingOn } = held;
  if (seen.incoming === incoming && seen.incomingOn === incomingOn) return;
  throw new ChangedMeanwhile({ sku, warehouseId, onHand, incoming, incomingOn });
}

/** Refuses what nobody may say; a day that is over may be put back where the last change took it away. */
async function requireSound(
  db: Database,
  { held, storefront, now }: Pick<Place, "held" | "storefront"> & { now: Date },
  request: ComingRequest,
): Promise<void> {
  const known = [held.incomingOn];
  const judged = (days: readonly (string | null)[]) =>
    comingFault(request, { today: dayOf(now, storefront), known: days });
  if (judged(known) !== "arrival_day_past") return requireNone(judged(known));
  requireNone(judged([...known, ...(await dayTakenAway(db, held, request))]));
}

function requireNone(fault: ReturnType<typeof comingFault>): void {
  if (fault) throw new ShopError(fault);
}

/** The day that the last change of what is on its way took from a shelf, which has since what that change said. */
async function dayTakenAway(
  db: Database,
  { warehouseId, incomingOn }: HeldShelf,
  request: ComingRequest,
): Promise<string[]> {
  const last = await lastChangeBy(db, { subject: subjectOf(request), action: "part.coming" });
  const [before, after] = last?.[comingFields(warehouseId).day] ?? [];
  return typeof before === "string" && after === incomingOn ? [before] : [];
}

function shelvesAfter(
  shelves: readonly WarehouseShelf[],
  { warehouseId, incoming, incomingOn }: ComingRequest,
): WarehouseShelf[] {
  return shelves.map((one) =>
    one.warehouseId === warehouseId ? { ...one, incoming, incomingOn } : one,
  );
}

/** Orders get nothing of what comes to a closed warehouse (ADR 0070). */
function openOf(shelves: readonly WarehouseShelf[]): WarehouseShelf[] {
  return shelves.filter(({ isClosed }) => !isClosed);
}

function loggedOf(warehouseId: number, { incoming, incomingOn }: Arrival) {
  const { pieces, day } = comingFields(warehouseId);
  return { [pieces]: incoming, [day]: incomingOn };
}

function subjectOf({ sku }: Pick<ComingRequest, "sku">): string {
  return `part:${storableText(sku)}`;
}
