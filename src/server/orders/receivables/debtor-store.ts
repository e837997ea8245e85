import { type RawBuilder, sql } from "kysely";

import type { DebtorSort } from "#contract/receivables.ts";

import type { Database } from "#server/platform/database/database.ts";
import { ASCENDING, DESCENDING } from "#server/platform/database/key-directions.ts";
import { hasText } from "#server/platform/database/text-match.ts";

import { type CreditRow, type IssuedBefore, wasIssuedBefore } from "./receivable-store.ts";

/** An account with what is open of all its invoices, which is what they take of its credit (ledger invariant I5). */
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

/** What an account is called on the screen, whatever its case and accents; an index has it so (migration 0147). */
const CALLED = sql`name_place(coalesce(nullif(a.company_name, ''),
  nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email))`;

type Last = NonNullable<Wanted["after"]>;
type Way = { place: RawBuilder<unknown>; placeOf: (last: Last) => RawBuilder<unknown> };

const BY_DEBT: Way = {
  place: sql`a.credit_used_cents`,
  placeOf: ({ openCents }) => sql`${openCents}::bigint`,
};
const BY_NAME: Way = {
  place: CALLED,
  placeOf: ({ accountId }) =>
    sql`(select ${CALLED} from account a where a.id = ${accountId}::uuid)`,
};

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
  const hasOld = issuedBefore
    ? sql`exists (
        select from credit_use u
        where u.account_id = a.id and u.released_at is null and u.amount_cents > 0
          and ${wasIssuedBefore(issuedBefore)})`
    : sql`true`;
  // Along the index of those who owe, as far as the page goes; a text is asked of each on the way, and so is an age where
  // many have it. Where few do, an index by age has them.
  const { rows } = await sql<DebtorRow>`
    select a.id as "accountId", a.email, trim(a.first_name || ' ' || a.last_name) as name,
      a.company_name as company, a.credit as type, a.credit_limit_cents as "limitCents",
      a.credit_used_cents as "usedCents", a.credit_used_cents as "openCents",
      (select max(l.sent_at) from reminder_letter l where l.account_id = a.id) as "remindedAt"
    from account a
    where a.credit_used_cents > 0
      and (${text} = '' or ${hasText(sql`a.email, a.first_name, a.last_name, a.company_name`, text)})
      and ${hasOld}
      and ${beyond}
    order by ${place} ${direction}, a.id ${direction} limit ${limit}`.execute(db);
  return rows;
}
