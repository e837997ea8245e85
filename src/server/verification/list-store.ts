import { type RawBuilder, sql } from "kysely";

import type { QueueCause } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A place in the queue: when a part came into it, in microseconds, and its id. */
export type QueuePlace = { at: number; id: number };

export type QueueWish = {
  /** The parts that wait, the longest first; or those that somebody rejected, the newest first. */
  list: "waiting" | "rejected";
  cause: QueueCause | undefined;
  subcategoryId: number | undefined;
  /** What one of a part's numbers begins with, as its key. */
  numberKey: string | undefined;
  sku: string | undefined;
};

type Window = { after: QueuePlace | undefined; skip: number; most: number };

/** More parts than these with numbers of one beginning are not looked through. */
const MOST_NUMBERED = 2_000;

/** The places of a stretch of the queue. */
export async function findPlaces(
  db: Database,
  wish: QueueWish,
  { after, skip, most }: Window,
): Promise<QueuePlace[]> {
  const [column, order, past] =
    wish.list === "waiting"
      ? ([sql.ref("part.queued_at"), sql`asc`, sql`>`] as const)
      : ([sql.ref("part.judged_at"), sql`desc`, sql`<`] as const);
  const { rows } = await sql<QueuePlace>`
    select (extract(epoch from ${column}) * 1000000)::float8 as at, part.id
    from part
    where ${conditionsOf(wish)}
      ${after ? sql`and (${column}, part.id) ${past} (${momentOf(after.at)}, ${after.id}::int)` : sql``}
    order by ${column} ${order}, part.id ${order}
    offset ${skip} limit ${most}`.execute(db);
  return rows;
}

/** How many there are, up to `most`. */
export async function countQueue(db: Database, wish: QueueWish, most: number): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts
    from (select from part where ${conditionsOf(wish)} limit ${most}) counted`.execute(db);
  return rows[0]?.parts ?? 0;
}

function momentOf(microseconds: number): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;
}

function conditionsOf(wish: QueueWish): RawBuilder<unknown> {
  const { cause, subcategoryId, numberKey, sku } = wish;
  const conditions = [
    wish.list === "waiting"
      ? sql`part.verification = 'unverified'`
      : sql`part.verification = 'rejected' and part.judged_at is not null`,
    ...(cause === undefined ? [] : [sql`part.queued_for = ${sql.lit(cause)}`]),
    ...(subcategoryId === undefined ? [] : [sql`part.subcategory_id = ${subcategoryId}`]),
    ...(sku === undefined ? [] : [sql`part.sku = ${sku}`]),
    ...(numberKey === undefined ? [] : [numbered(numberKey)]),
  ];
  return sql.join(conditions, sql` and `);
}

function numbered(key: string): RawBuilder<unknown> {
  return sql`part.id = any(array(
    select part_id from part_number number
    where number.key >= ${key} and number.key < ${key} || '[' limit ${sql.lit(MOST_NUMBERED)}))`;
}
