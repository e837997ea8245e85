import { ShopError } from "#domain/error/shop-error.ts";
import { requireReturnable } from "#domain/return/returnable-line.ts";
import type { ReturnResolution } from "#domain/return/return-reason.ts";
import { type Actor, appendAudit } from "#server/audit/append-audit.ts";
import { actedFor } from "#server/audit/staff.ts";
import { reportReturned } from "#server/fitment-reports/report-returned.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import { type OrderRow, lockOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client } from "#server/platform/http/caller.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { usePhotosOfOrder } from "#server/uploads/sent-photos.ts";

import { readReturnable, type ReturnableOrder } from "./read-returnable.ts";
import { insertReturnEvent } from "./return-event-store.ts";
import { insertReturnPhotos, type ReturnPhoto } from "./return-photo-store.ts";
import type { ReturnMails } from "./return-mails.ts";
import {
  findReturnLines,
  findReturnsOf,
  insertReturn,
  type ReturnLine,
  type ReturnRow,
} from "./return-store.ts";

/** The same wish again within so many minutes is the same return: the button was pressed twice. */
const SAME_WISH_MINUTES = 10;

export type ReturnWish = {
  orderNumber: number;
  lines: readonly ReturnLine[];
  /** The vehicles that lines do not fit, by their places, where they were named. */
  vehicles: ReadonlyMap<number, string>;
  /** Sent before by the caller's account, or with the order's validator. */
  photos: readonly ReturnPhoto[];
  /** Undefined for a guest. */
  accountId: string | undefined;
  resolution: ReturnResolution;
  /** Who of the staff asks, and from where: in the customer's place, unless the order is their own. */
  staff?: { by: Actor; client: Client } | undefined;
};

type Needs = { db: Database; mails: ReturnMails; now: () => Date };

/**
 * Asks for a return of pieces of an order; its customer and the shop are told by mail, whoever asks. Wishes of one
 * order come one after the other, so that no piece is returned twice, and staff is held to the same days, kinds of
 * parts and pieces as its customer. ShopErrors: `not_found` for no order of this number, `return_refused` for what may not come back (security A40), `upload_gone` for
 * a photo that is not theirs, or not there any more.
 */
export async function openReturn(
  { orderNumber, lines, vehicles, photos, accountId, resolution, staff }: ReturnWish,
  { db, mails, now }: Needs,
): Promise<ReturnRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderNumber);
      if (!order) throw new ShopError("not_found");
      const same = await findSameWish(trx, { orderNumber, lines, resolution, now: now() });
      if (same) return same;
      const returnable = await readReturnable(trx, order, now());
      requireReturnable(lines, returnable.lines);
      const acted = staff && actedFor(order, staff.by) ? staff : undefined;
      const validator = newOrderValidator();
      const opened = await insertReturn(trx, { orderNumber, validator, resolution, lines });
      await usePhotos(trx, { opened, photos, accountId });
      const began = { returnNumber: opened.number, from: null, to: opened.status };
      await insertReturnEvent(trx, { ...began, actor: acted?.by });
      await reportMisfits(trx, { order, opened, lines, vehicles, bought: returnable.lines });
      await tellOfNew(trx, { order, opened, isActed: acted !== undefined }, mails);
      if (acted) await noteActedReturn(trx, opened, acted);
      return opened;
    }),
  );
}

async function noteActedReturn(
  db: Database,
  { number, orderNumber }: ReturnRow,
  { by, client }: NonNullable<ReturnWish["staff"]>,
): Promise<void> {
  await appendAudit(db, {
    actor: by,
    action: "return.acted",
    subject: `return:${number}`,
    change: { order: [null, orderNumber] },
    client,
  });
}

type Photos = Pick<ReturnWish, "photos" | "accountId"> & { opened: ReturnRow };

async function usePhotos(db: Database, { opened, photos, accountId }: Photos): Promise<void> {
  const { number, orderNumber } = opened;
  await usePhotosOfOrder(db, {
    uploads: photos.map(({ upload }) => upload),
    use: "return",
    orderNumber,
    accountId,
  });
  await insertReturnPhotos(db, number, photos);
}

type Wished = Pick<ReturnWish, "lines" | "resolution"> & { orderNumber: number; now: Date };

async function findSameWish(
  db: Database,
  { orderNumber, lines, resolution, now }: Wished,
): Promise<ReturnRow | undefined> {
  const since = now.getTime() - SAME_WISH_MINUTES * 60_000;
  for (const row of await findReturnsOf(db, orderNumber)) {
    const isFresh = row.status === "requested" && row.createdAt.getTime() > since;
    if (!isFresh || row.resolution !== resolution) continue;
    const known = await findReturnLines(db, row.number);
    if (written(known) === written(lines)) return row;
  }
  return undefined;
}

/** Lines in one order and one form, so that two wishes can be compared. */
function written(lines: readonly ReturnLine[]): string {
  const sorted = lines.toSorted((one, other) => one.position - other.position);
  return JSON.stringify(
    sorted.map(({ position, quantity, reason, comment }) => [position, quantity, reason, comment]),
  );
}

async function tellOfNew(
  db: Database,
  { order, opened, isActed }: { order: OrderRow; opened: ReturnRow; isActed: boolean },
  mails: ReturnMails,
): Promise<void> {
  await mails.moved(db, { order, moved: opened, message: "", isActed });
  await mails.toStaff(db, { order, opened });
}

type Misfits = Pick<ReturnWish, "lines" | "vehicles"> & {
  order: OrderRow;
  opened: ReturnRow;
  bought: ReturnableOrder["lines"];
};

/** What does not fit goes to who verifies parts, with the vehicle: that of the wish, else the order's VIN. */
async function reportMisfits(
  db: Database,
  { order, opened, lines, vehicles, bought }: Misfits,
): Promise<void> {
  await reportReturned(db, {
    returnNumber: opened.number,
    orderNumber: order.number,
    accountId: order.accountId,
    email: order.email,
    storefront: order.storefront,
    parts: lines
      .filter(({ reason }) => reason === "does_not_fit")
      .flatMap(({ position, comment }) => {
        const part = bought.find((line) => line.position === position);
        const vehicle = vehicles.get(position) ?? order.vinNumber;
        return part ? [{ sku: part.sku, partNumber: part.partNumber, vehicle, comment }] : [];
      }),
  });
}
