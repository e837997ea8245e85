import { type RawBuilder, sql } from "kysely";

import type { CustomerSort, CustomersRequest } from "#contract/customers.ts";
import type { AccountSearch } from "#domain/account/account-search.ts";
import { INVITATION_DAYS, type InvitationState } from "#domain/account/invitation.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ASCENDING, DESCENDING } from "#server/platform/database/key-directions.ts";
import { haveNames, type NamedList } from "#server/platform/database/named-rows.ts";
import { NAMED_ACCOUNTS } from "#server/platform/database/named-tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

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

/**
 * A page of accounts, in an order; each is read along an index (migrations 0105 and 0152), and each way to find one by a
 * text is a list of its own, of which a page is read and no more.
 */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  { sort, after, limit }: Page,
): Promise<AccountRow[]> {
  const { places, direction } = WAYS[sort];
  const order = listed([...places, EMAIL].map((place) => sql`${place} ${direction}`));
  const { import: run, priceAccess } = filter;
  const conditions = [
    sql`deleted_at is null`,
    after !== undefined && beyond(after, sort),
    ...where(run, isOfImport),
    ...where(await accessIs(db, priceAccess), (condition) => condition),
    ...termsAre(filter),
    ...placeIs(filter),
  ];
  const rows = sql`from account where ${allOf(conditions)}`;
  const list = { table: NAMED_ACCOUNTS, row: "account", rows, order, most: limit };
  const lists = filter.search ? await waysToFind(db, filter.search, list) : [sql`true`];
  const pages = lists.map(
    (found) => sql`(select id ${rows} and ${found} order by ${order} limit ${limit})`,
  );
  return db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where(sql<boolean>`id in (select id from (${sql.join(pages, sql` union `)}) page)`)
    .orderBy(order)
    .limit(limit)
    .execute();
}

function beyond(after: string, sort: CustomerSort): RawBuilder<unknown> {
  const { places, further } = WAYS[sort];
  const last = places.map((place) => sql`(select ${place} from account where email = ${after})`);
  return sql`(${listed([...places, EMAIL])}) ${further} (${listed([...last, sql`${after}`])})`;
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

/** As the indexes have it: each of these is looked up, and nothing else is read. */
async function waysToFind(
  db: Database,
  { beginning, nameWords, phones, taxId }: AccountSearch,
  list: NamedList,
): Promise<RawBuilder<unknown>[]> {
  const like = `${literally(beginning)}%`;
  const named = nameWords.length > 0 ? [await haveNames(db, nameWords, list)] : [];
  return [
    sql`email like ${like.toLowerCase()}`,
    sql`lower(last_name) like lower(${like})`,
    sql`lower(company_name) like lower(${like})`,
    ...phones.map((digits) => sql`phone_number like ${`${digits}%`}`),
    ...named,
    ...where(
      taxId,
      (digits) => sql`(tax_id_number <> '' and lower(tax_id_number) like ${`${digits}%`})`,
    ),
  ];
}

/** Accounts that are named to the database one by one. */
const FEW = 1_000;

/**
 * Who may use a price level. Where few may they are looked up first: the planner takes a level that nobody has for one that
 * many have, and looks for it along the whole list.
 */
async function accessIs(
  db: Database,
  level: AccountFilter["priceAccess"],
): Promise<Condition | undefined> {
  if (!level) return undefined;
  const has = sql<boolean>`price_level_access @> ${[level]}::text[]`;
  const { rows } = await sql<{ id: string }>`
    select id from account where ${has} limit ${FEW + 1}`.execute(db);
  if (rows.length > FEW) return has;
  return sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/** What staff decided of an account. */
function termsAre(filter: AccountFilter): Condition[] {
  const { approval, priceLevel, credit, tax, seller, sellers } = filter;
  return [
    ...where(approval, (value) => sql`approval = ${value}`),
    ...where(priceLevel, (value) => sql`price_level = ${value}`),
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
