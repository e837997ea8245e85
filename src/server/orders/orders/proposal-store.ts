import { type Selection, sql } from "kysely";

import type { Allocation } from "#domain/availability/allocation.ts";
import type { ProposalState, ProposalWay } from "#domain/order/order-proposal.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { noAttemptOut } from "./attempt-out-store.ts";
import type { ProposedContents } from "./proposed-contents.ts";

const SELECTED = [
  "number",
  "order_number as orderNumber",
  "state",
  "way",
  "difference_cents as differenceCents",
  "note",
  "contents",
  "expires_at as expiresAt",
] as const;

/** A proposal as the database has it; its order is held by whoever changes it. */
export type ProposalRow = Selection<Tables, "order_proposal", (typeof SELECTED)[number]>;

/** The proposal that an order waits with; at most one. */
export async function findProposal(
  db: Database,
  orderNumber: number,
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom("order_proposal")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/** A proposal by its number, however it stands. */
export async function findProposalNumbered(
  db: Database,
  number: number,
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom("order_proposal")
    .select(SELECTED)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Whether a change of an order was paid and done: its money is no part of what was paid of its invoice. */
export async function hasAppliedProposal(db: Database, orderNumber: number): Promise<boolean> {
  const applied = await db
    .selectFrom("order_proposal")
    .select("number")
    .where("order_number", "=", orderNumber)
    .where("state", "=", "applied")
    .limit(1)
    .executeTakeFirst();
  return applied !== undefined;
}

export type NewProposal = {
  orderNumber: number;
  way: ProposalWay;
  differenceCents: number;
  note: string;
  contents: ProposedContents;
  expiresAt: Date;
};

export async function insertProposal(db: Database, proposal: NewProposal): Promise<ProposalRow> {
  return db
    .insertInto("order_proposal")
    .values({
      order_number: proposal.orderNumber,
      way: proposal.way,
      difference_cents: proposal.differenceCents,
      note: proposal.note,
      contents: JSON.stringify(proposal.contents),
      expires_at: proposal.expiresAt,
    })
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
}

/** Ends the proposal that waits, and forgets what it was to be; false where it has ended already. */
export async function setProposalEnded(
  db: Database,
  number: number,
  state: Exclude<ProposalState, "waiting">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("order_proposal")
    .set({ state, contents: null, ended_at: sql<Date>`now()` })
    .where("number", "=", number)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Orders whose proposals' time is up and that no attempt is out for, those that waited longest first; one whose end failed
 * keeps no other from its turn.
 */
export async function findOverdueProposals(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("order_proposal")
    .select("order_number as orderNumber")
    .where("state", "=", "waiting")
    .where("expires_at", "<=", now)
    .where(noAttemptOut("order_proposal.order_number"))
    .where(isDue("proposalEnds", "order_proposal.order_number"))
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map(({ orderNumber }) => orderNumber);
}

/** Pieces of a part that a proposal adds: where they are held, and how many are awaited, with the day that was said of them. */
export type ProposedPieces = {
  partId: number;
  sku: string;
  allocations: readonly Allocation[];
  awaited: number;
  arrivesOn: string | null;
};

/** Says which pieces an order holds for its proposal; its stock is given back around this, and taken again. */
export async function insertProposedPieces(
  db: Database,
  orderNumber: number,
  pieces: readonly ProposedPieces[],
): Promise<void> {
  const rows = pieces.flatMap(({ partId, sku, allocations, awaited, arrivesOn }) =>
    [
      ...allocations.map(({ warehouseId, quantity }) => ({ at: warehouseId, quantity, day: null })),
      { at: null, quantity: awaited, day: arrivesOn },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map(({ at, quantity, day }) => ({
        order_number: orderNumber,
        part_id: partId,
        sku,
        warehouse_id: at,
        quantity,
        arrives_on: day,
      })),
  );
  if (rows.length > 0) await db.insertInto("proposed_piece").values(rows).execute();
}

/** The same as they are held now, by part. */
export async function findProposedPieces(
  db: Database,
  orderNumber: number,
): Promise<ProposedPieces[]> {
  const { rows } = await sql<ProposedPieces>`
    select part_id as "partId", sku, coalesce(sum(quantity) filter (where warehouse_id is null), 0)::int as awaited,
      min(arrives_on)::text as "arrivesOn",
      coalesce(json_agg(json_build_object('warehouseId', warehouse_id, 'quantity', quantity) order by warehouse_id)
        filter (where warehouse_id is not null), '[]') as allocations
    from proposed_piece where order_number = ${orderNumber}
    group by part_id, sku order by part_id`.execute(db);
  return rows;
}

/** Lets an order hold nothing for a proposal any more; its stock is given back around this. */
export async function deleteProposedPieces(db: Database, orderNumber: number): Promise<void> {
  await db.deleteFrom("proposed_piece").where("order_number", "=", orderNumber).execute();
}
