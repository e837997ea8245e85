import { type RawBuilder, sql } from "kysely";

import type { DebtorSort } from "#contract/receivables.ts";

import type { Database } from "#server/platform/database/database.ts";
import { hasText } from "#server/platform/database/text-match.ts";

import { type CreditRow, type IssuedBefore, wasIssuedBefore } from "./receivable-store.ts";

/** An account with what is open of all its invoices. */
export type DebtorRow = CreditRow & {
  accountId: string;
  openCents: number;
  /** When it was reminded last; null where it never was. */
  remindedAt: Date | null;
};

type Wanted = {
  /** A piece of the e-mail, the name or the company; empty for every account. */
  text: string;
  /** Those with an open invoice that was issued before its storefront's moment. */
  issuedBefore: IssuedBefore | undefined;
  sort: DebtorSort;
  /** The account that the page begins after. */
  after: { openCents: number; accountId: string } | undefined;
  limit: number;
};

/** What an account is called on the screen, whatever its case and accents. */
const CALLED = sql`name_place(coalesce(nullif(a.company_name, ''),
  nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email))`;

type Last = NonNullable<Wanted["after"]>;
type Way = { place: RawBuilder<unknown>; placeOf: (last: Last) => RawBuilder<unknown> };

const BY_DEBT: Way = {
  place: sql`owed.open`,
  placeOf: ({ openCents }) => sql`${openCents}::bigint`,
};
const BY_NAME: Way = {
  place: CALLED,
  placeOf: ({ accountId }) =>
    sql`(select ${CALLED} from account a where a.id = ${accountId}::uuid)`,
};
const ASCENDING = { direction: sql`asc`, further: sql`>` };
const DESCENDING = { direction: sql`desc`, further: sql`<` };

/** By what the list goes, and which way; accounts that are alike in it go by their ids. */
const WAYS = {
  most: { ...BY_DEBT, ...DESCENDING },
  least: { ...BY_DEBT, ...ASCENDING },
  name: { ...BY_NAME, ...ASCENDING },
  lastName: { ...BY_NAME, ...DESCENDING },
} as const satisfies Record<DebtorSort, object>;

/** Accounts with open invoices, in an order. */
export async function findDebtors(
  db: Database,
  { text, issuedBefore, sort, after, limit }: Wanted,
): Promise<DebtorRow[]> {
  const { place, placeOf, direction, further } = WAYS[sort];
  const beyond = after
    ? sql`(${place}, a.id) ${further} (${placeOf(after)}, ${after.accountId}::uuid)`
    : sql`true`;
  const isOld = issuedBefore ? wasIssuedBefore(issuedBefore) : sql`true`;
  const { rows } = await sql<DebtorRow>`
    select a.id as "accountId", a.email, trim(a.first_name || ' ' || a.last_name) as name,
      a.company_name as company, a.credit as type, a.credit_limit_cents as "limitCents",
      a.credit_used_cents as "usedCents", owed.open as "openCents",
      (select max(l.sent_at) from reminder_letter l where l.account_id = a.id) as "remindedAt"
    from (
      select u.account_id, sum(u.amount_cents)::bigint as open,
        bool_or(${isOld}) as "isOld"
      from credit_use u
      join shop_order o on o.number = u.order_number
      left join invoice i on i.order_number = u.order_number
      where u.released_at is null and u.amount_cents > 0
      group by u.account_id
    ) owed
    join account a on a.id = owed.account_id
    where (${text} = '' or ${hasText(sql`a.email, a.first_name, a.last_name, a.company_name`, text)})
      and owed."isOld"
      and ${beyond}
    order by ${place} ${direction}, a.id ${direction} limit ${limit}`.execute(db);
  return rows;
}
