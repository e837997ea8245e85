import { sql } from "kysely";

import type { TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

export type HeldPart = {
  id: number;
  sku: string;
  version: number;
  trust: TrustState;
  judgedBy: string | null;
  judgedAt: Date | null;
  rejectedBecause: string | null;
};

/** Parts by their sku, held to the end of the transaction in the order of their ids. */
export async function holdParts(db: Database, skus: readonly string[]): Promise<HeldPart[]> {
  const { rows } = await sql<HeldPart>`
    select id, sku, version, verification as trust, judged_by as "judgedBy", judged_at as "judgedAt",
      rejected_because as "rejectedBecause"
    from part where sku = any(${[...skus]}::text[]) order by id for no key update`.execute(db);
  return rows;
}

export type Judgement = { trust: TrustState; by: string; because: string | null };

/** Writes what somebody decides of held parts. */
export async function writeJudgement(
  db: Database,
  ids: readonly number[],
  { trust, by, because }: Judgement,
): Promise<void> {
  await sql`
    update part set verification = ${trust}, judged_by = ${by}, judged_at = now(),
      rejected_because = ${because}, version = version + 1
    where id = any(${[...ids]}::int[])`.execute(db);
}

/** Puts held parts back into the queue, where they stood. */
export async function takeBack(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update part set verification = 'unverified', rejected_because = null, version = version + 1
    where id = any(${[...ids]}::int[])`.execute(db);
}
