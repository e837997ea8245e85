import type { OpenClaimRequest } from "#contract/warranty.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { claimProblems, distanceIn, distanceUnitOf } from "#domain/warranty/claim-form.ts";
import { requireClaimable } from "#domain/warranty/claimable-line.ts";
import { type Actor, appendAudit } from "#server/audit/append-audit.ts";
import { actedFor } from "#server/audit/staff.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { usePhotosOfOrder } from "#server/uploads/sent-photos.ts";

import { insertClaimEvent } from "./claim-event-store.ts";
import type { ClaimMails } from "./claim-mails.ts";
import { insertClaimPhotos } from "./claim-photo-store.ts";
import { type ClaimRow, findClaimsOf, insertClaim, type NewClaim } from "./claim-store.ts";
import { readClaimable } from "./read-claimable.ts";

/** The same claim again within so many minutes is the same: the button was pressed twice. */
const SAME_CLAIM_MINUTES = 10;

type ClaimWish = {
  orderNumber: number;
  /** As it was typed. */
  claim: OpenClaimRequest["claim"];
  /** Undefined for a guest. */
  accountId: string | undefined;
  /** Who of the staff opens it, and from where: in the customer's place, unless the order is their own. */
  staff?: { by: Actor; client: Client } | undefined;
};

type Needs = { db: Database; mails: ClaimMails; now: () => Date };

/**
 * Opens a claim for pieces of an order; its customer and the shop are told by mail, whoever opens it. Claims of one
 * order come one after the other, so that no piece is claimed twice, and staff is held to the same pieces and days as
 * its customer. ShopErrors: `not_found` for no order of this number, `claim_refused` for pieces that nobody has, `invalid_form` with what is missing,
 * `upload_gone` for a photo that is not theirs, or not there any more.
 */
export async function openClaim(
  { orderNumber, claim, accountId, staff }: ClaimWish,
  { db, mails, now }: Needs,
): Promise<ClaimRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderNumber);
      if (!order) throw new ShopError("not_found");
      const wished = newClaimOf(order, claim, now());
      const same = await findSame(trx, wished, now());
      if (same) return same;
      const lines = await readClaimable(trx, order.number);
      requireClaimable(
        lines.find(({ position }) => position === wished.position),
        wished.quantity,
      );
      const opened = await insertClaim(trx, wished);
      await keepPhotos(trx, { opened, uploads: claim.images ?? [], accountId });
      const acted = staff && actedFor(order, staff.by) ? staff : undefined;
      const began = { claimNumber: opened.number, from: null, to: opened.status };
      await insertClaimEvent(trx, { ...began, actor: acted?.by });
      await mails.moved(trx, { order, claim: opened, message: "", isActed: acted !== undefined });
      await mails.toStaff(trx, { order, claim: opened });
      if (acted) await noteActedClaim(trx, opened, acted);
      return opened;
    }),
  );
}

async function noteActedClaim(
  db: Database,
  { number, orderNumber }: ClaimRow,
  { by, client }: NonNullable<ClaimWish["staff"]>,
): Promise<void> {
  await appendAudit(db, {
    actor: by,
    action: "claim.acted",
    subject: `claim:${number}`,
    change: { order: [null, orderNumber] },
    client,
  });
}

type Photos = { opened: ClaimRow; uploads: readonly string[]; accountId: string | undefined };

async function keepPhotos(db: Database, { opened, uploads, accountId }: Photos): Promise<void> {
  const { number, orderNumber } = opened;
  await usePhotosOfOrder(db, { uploads, use: "claim", orderNumber, accountId });
  await insertClaimPhotos(db, number, uploads);
}

function newClaimOf(order: OrderRow, claim: OpenClaimRequest["claim"], now: Date): NewClaim {
  const { line, quantity, vehicle, distance, fittedOn, failedOn, serial, comment } = claim;
  const filled = { vehicle, distance, fittedOn, failedOn, serial, comment };
  const days = {
    boughtOn: dayOf(order.createdAt, order.storefront),
    today: dayOf(now, order.storefront),
  };
  requireGoodForm(claimProblems(filled, days));
  return {
    orderNumber: order.number,
    position: line,
    quantity,
    vehicle: vehicle.trim(),
    distance: distanceIn(distance),
    distanceUnit: distanceUnitOf(order.storefront),
    fittedOn,
    failedOn,
    serial: serial.trim(),
    comment: comment.trim(),
  };
}

async function findSame(db: Database, wished: NewClaim, now: Date): Promise<ClaimRow | undefined> {
  const since = now.getTime() - SAME_CLAIM_MINUTES * 60_000;
  const claims = await findClaimsOf(db, wished.orderNumber);
  return claims.find(
    (claim) =>
      claim.status === "received" &&
      claim.createdAt.getTime() > since &&
      written(claim) === written(wished),
  );
}

/** A claim in one form, so that two can be compared. */
function written(claim: NewClaim): string {
  const { position, quantity, vehicle, distance, fittedOn, failedOn, serial, comment } = claim;
  return JSON.stringify([
    position,
    quantity,
    vehicle,
    distance,
    fittedOn,
    failedOn,
    serial,
    comment,
  ]);
}
