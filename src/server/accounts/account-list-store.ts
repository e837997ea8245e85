import { type RawBuilder, sql } from "kysely";

import type { CustomerSort, CustomersRequest } from "#contract/customers.ts";
import type { AccountSearch } from "#domain/account/account-search.ts";
import { INVITATION_DAYS, type InvitationState } from "#domain/account/invitation.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ASCENDING, DESCENDING } from "#server/platform/database/key-directions.ts";
import { literally, wordsBegun } from "#server/platform/database/text-match.ts";

import { ACCOUNT_COLUMNS, type AccountRow } from "./account-store.ts";

/** What narrows the list; what is null or absent does not. */
export type AccountFilter = Omit<
  NonNullable<CustomersRequest["filters"]>,
  "text" | "mine" | "seller"
> & {
  search?: AccountSearch | undefined;
  /** The whole name of the seller. */
  seller?: string | null | undefined;
  /** Names of the seller in lower case, of which it is one. */
  sellers?: readonly string[] | undefined;
  now: Date;
};

type Page = {
  sort: CustomerSort;
  /** The e-mail that the page before ended with. */
  after: string | undefined;
  limit: number;
};

/** A page of accounts, in an order; each is read along an index (migrations 0105 and 0152). */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  { sort, after, limit }: Page,
): Promise<AccountRow[]> {
  const { places, direction, further } = WAYS[sort];
  let query = db.selectFrom("account").select(ACCOUNT_COLUMNS).where("deleted_at", "is", null);
  if (after !== undefined) {
    const last = places.map((place) => sql`(select ${place} from account where email = ${after})`);
    query = query.where(
      sql<boolean>`(${listed([...places, EMAIL])}) ${further} (${listed([...last, sql`${after}`])})`,
    );
  }
  const conditions = [...foundBy(filter), ...termsAre(filter), ...placeIs(filter)];
  for (const condition of conditions) query = query.where(condition);
  const order = [...places, EMAIL].map((place) => sql`${place} ${direction}`);
  return query.orderBy(listed(order)).limit(limit).execute();
}

const EMAIL = sql`email`;
const COMPANY = sql`name_place(company_name)`;

/** What comes before the e-mail in each order, and which way it goes; companies come first in either. */
const WAYS: Readonly<
  Record<
    CustomerSort,
    Record<"direction" | "further", RawBuilder<unknown>> & { places: RawBuilder<unknown>[] }
  >
> = {
  email: { places: [], ...ASCENDING },
  lastEmail: { places: [], ...DESCENDING },
  company: { places: [sql`(company_name = '')`, COMPANY], ...ASCENDING },
  lastCompany: { places: [sql`(company_name <> '')`, COMPANY], ...DESCENDING },
};

function listed(pieces: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...pieces]);
}

type Condition = RawBuilder<boolean>;

/** What a condition is, where its filter says anything. */
function where<Value>(
  value: Value | null | undefined,
  condition: (value: Value) => Condition,
): Condition[] {
  return value === null || value === undefined ? [] : [condition(value)];
}

/** Whom a text finds, or an import brought. */
function foundBy({ search, import: run }: AccountFilter): Condition[] {
  return [...where(search, isFound), ...where(run, isOfImport)];
}

function isFound(search: AccountSearch): Condition {
  return sql`(${sql.join(waysToFind(search), sql` or `)})`;
}

/** As the indexes have it: each of these is looked up, and nothing else is read. */
function waysToFind({ beginning, nameWords, phones, taxId }: AccountSearch): Condition[] {
  const like = `${literally(beginning)}%`;
  return [
    sql`email like ${like.toLowerCase()}`,
    sql`lower(last_name) like lower(${like})`,
    sql`lower(company_name) like lower(${like})`,
    ...phones.map((digits): Condition => sql`phone_number like ${`${digits}%`}`),
    ...where(
      nameWords.length > 0 ? nameWords : null,
      (words) => sql`account_names(email, first_name, last_name, company_name)
        @@ to_tsquery('simple', ${wordsBegun(words)})`,
    ),
    ...where(
      taxId,
      (digits) => sql`(tax_id_number <> '' and lower(tax_id_number) like ${`${digits}%`})`,
    ),
  ];
}

/** What staff decided of an account. */
function termsAre(filter: AccountFilter): Condition[] {
  const { approval, priceLevel, priceAccess, credit, tax, seller, sellers } = filter;
  return [
    ...where(approval, (value) => sql`approval = ${value}`),
    ...where(priceLevel, (value) => sql`price_level = ${value}`),
    ...where(priceAccess, (value) => sql`price_level_access @> ${[value]}::text[]`),
    ...where(credit, (value) => sql`credit = ${value}`),
    ...where(tax, (isTaxed) => (isTaxed ? sql`is_taxed` : sql`not is_taxed`)),
    ...where(
      seller || null,
      (name) => sql`(seller <> '' and lower(seller) = lower(${name}::text))`,
    ),
    ...where(
      sellers,
      (names) => sql`(seller <> '' and lower(seller) = any(${[...names]}::text[]))`,
    ),
  ];
}

/** Whose account it is, and whether it is used. */
function placeIs({ staff, type, closed, invitation, now }: AccountFilter): Condition[] {
  return [
    ...where(staff, (isStaff) => (isStaff ? sql`admin_level > 0` : sql`admin_level = 0`)),
    ...where(type, (value) => sql`account_type = ${value}`),
    ...where(closed, (isClosed) => (isClosed ? sql`is_disabled` : sql`not is_disabled`)),
    ...where(invitation, (state) => invitationIs(state, now)),
  ];
}

/** `invitationState` of the domain, as the database asks it. */
function invitationIs(state: InvitationState, now: Date): RawBuilder<boolean> {
  const isLately = sql`invited_at > ${now}::timestamptz - make_interval(days => ${INVITATION_DAYS})`;
  const states: Record<InvitationState, RawBuilder<boolean>> = {
    due: sql<boolean>`(not has_password and invited_at is null)`,
    invited: sql<boolean>`(not has_password and ${isLately})`,
    lapsed: sql<boolean>`(not has_password and invited_at is not null and not ${isLately})`,
    opened: sql<boolean>`(has_password and opened_at is not null)`,
  };
  return states[state];
}

/** By the audit log, which names the import with each account that it brought or changed. */
function isOfImport(run: number): RawBuilder<boolean> {
  return sql<boolean>`id in (
    select split_part(subject, ':', 2)::uuid from audit_log
    where action = 'account.import' and ((change -> 'import') ->> 1) = ${String(run)})`;
}
