import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { Merge } from "./move-history-store.ts";

/**
 * Makes exemptions and applications the other's. What excuses from taxes is a term, and those of the account that stays stay:
 * an exemption ends. Answers whether an application was refused: an account has one that waits, that of the one that stays.
 */
export async function movePapers(
  db: Database,
  { kept, gone }: Merge,
  decidedBy: string,
): Promise<boolean> {
  await sql`
    update tax_exemption set account_id = ${kept}, ended_at = coalesce(ended_at, now())
    where account_id = ${gone}`.execute(db);
  const { numAffectedRows: refused = 0n } = await sql`
    update wholesale_application set state = 'refused', decided_at = now(), decided_by = ${decidedBy}
    where account_id = ${gone} and state = 'received' and exists (
      select from wholesale_application where account_id = ${kept} and state = 'received')`.execute(
    db,
  );
  await sql`
    update wholesale_application set account_id = ${kept} where account_id = ${gone}`.execute(db);
  return refused > 0n;
}
