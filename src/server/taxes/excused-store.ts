import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** How many are excused from a tax today, and by what; as `findExemptions` and `holdsResaleCertificate` ask it of one. */
export type Excused = {
  exemptions: number;
  resale: number;
  received: number;
  untaxed: number;
  onAccount: number;
};

export async function countExcused(db: Database): Promise<Excused> {
  const { rows } = await sql<Excused>`
    with flags as (
      select count(*) filter (where not is_taxed) as untaxed,
        count(*) filter (where credit = 'credit') as "onAccount"
      from account where not is_taxed or credit = 'credit'
    )
    select
      (select count(*) from tax_exemption
        where ended_at is null and (now() at time zone 'America/Costa_Rica')::date between valid_from and valid_until
      )::int as exemptions,
      (select count(*) from certificate where kind = 'resale' and state = 'approved'
        and (now() at time zone 'America/New_York')::date between valid_from and valid_until)::int as resale,
      (select count(*) from certificate where state = 'received')::int as received,
      flags.untaxed::int as untaxed, flags."onAccount"::int as "onAccount"
    from flags`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("Nothing was counted.");
  return counted;
}

/** The account that logs in with an e-mail, whose taxes are tried. */
export async function findTaxedAccount(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}
