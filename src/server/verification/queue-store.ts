import { sql } from "kysely";

import type { QueueCause, TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

export type QueuedRow = { id: number; trust: TrustState; cause: QueueCause };

/** How far these parts are trusted, held to the end of the transaction in the order of their ids. */
export async function holdTrust(db: Database, ids: readonly number[]): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select id, verification as trust, queued_for as cause from part
    where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db);
  return rows;
}

/** Puts held parts into the queue; what waits already keeps its place in it. */
export async function enqueue(
  db: Database,
  { ids, cause }: { ids: readonly number[]; cause: QueueCause },
): Promise<void> {
  await sql`
    update part set queued_for = ${cause}, verification = 'unverified', version = version + 1,
      queued_at = case when verification = 'unverified' then queued_at else now() end
    where id = any(${[...ids]}::int[])`.execute(db);
}

/** Says of held parts that something about them is new to whoever looks at them now. */
export async function raiseVersions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update part set version = version + 1 where id = any(${[...ids]}::int[])`.execute(db);
}

export async function findIdsOfSkus(db: Database, skus: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("part")
    .select("id")
    .where("sku", "in", [...skus])
    .execute();
  return rows.map(({ id }) => id);
}
