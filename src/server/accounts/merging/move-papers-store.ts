import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { Merge } from "./move-history-store.ts";

/**
 * Makes the papers of taxes and the applications the other's. What excuses from taxes is a term, and those of the account that
 * stays stay: an exemption ends, and a certificate that held waits to be looked at anew, for the account that has it now.
 */
export async function movePapers(
  db: Database,
  { kept, gone }: Merge,
  decidedBy: string,
): Promise<void> {
  await sql`
    update certificate set account_id = ${kept},
      state = case when holds then 'received' else state end,
      decided_at = case when holds then null else decided_at end,
      decided_by = case when holds then null else decided_by end,
      exemption_id = case when holds then null else exemption_id end
    from (select id, state = 'approved' and valid_until >= current_date - 1 as holds
      from certificate where account_id = ${gone}) as held
    where held.id = certificate.id`.execute(db);
  await sql`
    update tax_exemption set account_id = ${kept}, ended_at = coalesce(ended_at, now())
    where account_id = ${gone}`.execute(db);
  // An account has one open application: that of the one that stays.
  await sql`
    update wholesale_application set state = 'refused', decided_at = now(), decided_by = ${decidedBy}
    where account_id = ${gone} and state = 'received' and exists (
      select from wholesale_application where account_id = ${kept} and state = 'received')`.execute(
    db,
  );
  await sql`
    update wholesale_application set account_id = ${kept} where account_id = ${gone}`.execute(db);
}
