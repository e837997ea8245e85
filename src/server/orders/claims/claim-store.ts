import { type Selection, sql, type Updateable } from "kysely";

import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { DistanceUnit } from "#domain/warranty/claim-form.ts";
import {
  claimAfter,
  type ClaimStatus,
  type ClaimStep,
  NEW_CLAIM_STATUS,
} from "#domain/warranty/claim-status.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import { IS_BACK } from "#server/orders/payments/refund-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { isDue } from "#server/platform/database/put-off.ts";

const SELECTED = [
  "number",
  "order_number as orderNumber",
  "position",
  "quantity",
  "status",
  "vehicle",
  "distance",
  "distance_unit as distanceUnit",
  "fitted_on as fittedOn",
  "failed_on as failedOn",
  "serial",
  "comment",
  "credit_cents as creditCents",
  "credit_way as creditWay",
  "refund_id as refundId",
  "paid_at as paidAt",
  "created_at as createdAt",
  "version",
] as const;

/** A claim for pieces of an order's line. */
export type ClaimRow = Selection<Tables, "warranty_claim", (typeof SELECTED)[number]>;

export type NewClaim = {
  orderNumber: number;
  position: number;
  quantity: number;
  vehicle: string;
  distance: number;
  distanceUnit: DistanceUnit;
  fittedOn: string;
  failedOn: string;
  serial: string;
  comment: string;
};

export async function insertClaim(db: Database, claim: NewClaim): Promise<ClaimRow> {
  const { orderNumber, distanceUnit, fittedOn, failedOn, ...rest } = claim;
  return db
    .insertInto("warranty_claim")
    .values({
      ...rest,
      order_number: orderNumber,
      distance_unit: distanceUnit,
      fitted_on: fittedOn,
      failed_on: failedOn,
      status: NEW_CLAIM_STATUS,
    })
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
}

export async function findClaim(db: Database, number: number): Promise<ClaimRow | undefined> {
  return db
    .selectFrom("warranty_claim")
    .select(SELECTED)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The claims of an order, the newest first. */
export async function findClaimsOf(db: Database, orderNumber: number): Promise<ClaimRow[]> {
  return db
    .selectFrom("warranty_claim")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .orderBy("number", "desc")
    .execute();
}

/** What may change of a claim beside where it is. */
export type ClaimChange = FreeColumns<Updateable<Tables["warranty_claim"]>, "status" | "version">;

/**
 * Moves a claim, the only way in which its status changes: to what the domain's `claimAfter` gives, with whose
 * ShopError it is refused; and whatever changes along with it. Hold its order first.
 */
export async function moveClaim(
  db: Database,
  { number, status }: { number: number; status: ClaimStatus },
  { step, ...change }: ClaimChange & { step: ClaimStep },
): Promise<ClaimRow> {
  return db
    .updateTable("warranty_claim")
    .set({ ...change, status: claimAfter(status, step), version: sql<number>`version + 1` })
    .where("number", "=", number)
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
}

/** Notes that the money of a claim is back, and by which way. */
export async function setClaimPaid(
  db: Database,
  number: number,
  change: { paid_at: Date; credit_way?: RefundWay; refund_id?: null },
): Promise<ClaimRow> {
  return db
    .updateTable("warranty_claim")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("number", "=", number)
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
}

/** Claims whose refund the provider has carried out, and of which nobody has said so yet. */
export async function findRefundedClaims(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("warranty_claim")
    .innerJoin("refund", "refund.id", "warranty_claim.refund_id")
    .select("warranty_claim.number")
    .where("warranty_claim.paid_at", "is", null)
    .where(IS_BACK)
    .where(isDue("claims", "warranty_claim.number"))
    .orderBy("warranty_claim.number")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

/** Pieces of each line that returns hold: on their way back, or taken back; and what of them was paid back. */
export async function findPiecesInReturns(
  db: Database,
  orderNumber: number,
): Promise<{ position: number; quantity: number; isPaid: boolean }[]> {
  const { rows } = await sql<{ position: number; quantity: number; isPaid: boolean }>`
    select l."position", coalesce(l.accepted, l.quantity) as quantity, l.accepted is not null as "isPaid"
    from return_line l join order_return r on r.number = l.return_number
    where l.order_number = ${orderNumber} and r.status not in ('denied', 'rejected')
      and coalesce(l.accepted, l.quantity) > 0`.execute(db);
  return rows;
}
