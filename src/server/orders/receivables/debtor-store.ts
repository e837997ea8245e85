import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { CreditRow } from "./receivable-store.ts";

/** An account with what is open of all its invoices. */
export type DebtorRow = CreditRow & { accountId: string; openCents: number };

type Wanted = {
  /** A piece of the e-mail, the name or the company; empty for every account. */
  text: string;
  /** Those with an open invoice that was issued before this moment. */
  issuedBefore: Date | undefined;
  /** The account that the page begins after. */
  after: { openCents: number; accountId: string } | undefined;
  limit: number;
};

/** Accounts with open invoices, those that owe most first. */
export async function findDebtors(
  db: Database,
  { text, issuedBefore, after, limit }: Wanted,
): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
    select a.id as "accountId", a.email, trim(a.first_name || ' ' || a.last_name) as name,
      a.company_name as company, a.credit as type, a.credit_limit_cents as "limitCents",
      a.credit_used_cents as "usedCents", o.open as "openCents"
    from (
      select u.account_id, sum(u.amount_cents)::bigint as open,
        min(coalesce(i.issued_at, s.created_at)) as oldest
      from credit_use u
      join shop_order s on s.number = u.order_number
      left join invoice i on i.order_number = u.order_number
      where u.released_at is null and u.amount_cents > 0
      group by u.account_id
    ) o
    join account a on a.id = o.account_id
    where (${text} = '' or strpos(
        lower(concat_ws(' ', a.email, a.first_name, a.last_name, a.company_name)),
        lower(${text})) > 0)
      and (${issuedBefore ?? null}::timestamptz is null
        or o.oldest < ${issuedBefore ?? null}::timestamptz)
      and (${after?.accountId ?? null}::uuid is null
        or (-o.open, a.id) > (-${after?.openCents ?? 0}::bigint, ${after?.accountId ?? null}::uuid))
    order by -o.open, a.id limit ${limit}`.execute(db);
  return rows;
}
