import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";

import type { CustomerSort } from "#contract/customers.ts";
import type { Approval } from "#domain/account/account-type.ts";
import { INVITATION_DAYS, type InvitationState } from "#domain/account/invitation.ts";
import { phoneBeginnings } from "#domain/account/phone.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

import { ACCOUNT_COLUMNS, type AccountRow } from "./account-store.ts";

export type AccountFilter = {
  /** What the e-mail, the last name or the company begins with. */
  text?: string | null | undefined;
  approval?: Approval | null | undefined;
  /** True for staff of any level, false for customers. */
  staff?: boolean | null | undefined;
  invitation?: InvitationState | null | undefined;
  /** The number of an import that brought or changed them. */
  import?: number | null | undefined;
  now: Date;
};

type Page = {
  sort: CustomerSort;
  /** The e-mail that the page before ended with. */
  after: string | undefined;
  limit: number;
};

/** A page of accounts, in an order; each is read along an index (migration 0105). */
export async function listAccounts(
  db: Database,
  { text, approval, staff, invitation, import: run, now }: AccountFilter,
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
  if (text) query = query.where((row) => row.or(beginsWith(row, text)));
  if (approval) query = query.where("approval", "=", approval);
  if (typeof staff === "boolean") query = query.where("admin_level", staff ? ">" : "=", 0);
  if (invitation) query = query.where(invitationIs(invitation, now));
  if (typeof run === "number") query = query.where(isOfImport(run));
  const order = [...places, EMAIL].map((place) => sql`${place} ${direction}`);
  return query.orderBy(listed(order)).limit(limit).execute();
}

const EMAIL = sql`email`;
const COMPANY = sql`name_place(company_name)`;
const ASCENDING = { direction: sql`asc`, further: sql`>` };
const DESCENDING = { direction: sql`desc`, further: sql`<` };

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

/** As the indexes have it: each of the four is looked up, and nothing else is read. */
function beginsWith(row: ExpressionBuilder<Tables, "account">, text: string) {
  const beginning = `${literally(text)}%`;
  return [
    row("email", "like", beginning.toLowerCase()),
    sql<boolean>`lower(last_name) like lower(${beginning})`,
    sql<boolean>`lower(company_name) like lower(${beginning})`,
    ...phoneBeginnings(text).map((digits) => row("phone_number", "like", `${digits}%`)),
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
