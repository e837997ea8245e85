import type { CustomerFields, StandingCustomer } from "#domain/import/customer-change.ts";
import { type AuditEntry, appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keptTaxId, taxIdColumns } from "#server/platform/database/tax-columns.ts";

import { subjectOf } from "./account-audit.ts";
import {
  type AccountRow,
  findAccountsByEmail,
  insertAccount,
  updateAccount,
} from "./account-store.ts";
import { nobodysHash } from "./nobodys-password.ts";

export type KnownCustomer = StandingCustomer & { id: string };

/** Accounts as a file may change them, by e-mail; held to the end of the transaction where they are to be changed. */
export async function findCustomers(
  db: Database,
  emails: readonly string[],
  isHeld: boolean,
): Promise<Map<string, KnownCustomer>> {
  const accounts = await findAccountsByEmail(db, emails, isHeld);
  return new Map(
    accounts.map((account) => [
      account.email,
      {
        id: account.id,
        fields: customerFieldsOf(account),
        isStaff: account.adminLevel > 0,
        isMerged: account.mergedInto !== null,
      },
    ]),
  );
}

export type CustomerWriting = {
  email: string;
  /** Undefined for a new one. */
  known: KnownCustomer | undefined;
  values: CustomerFields;
};

/**
 * Writes what a file says of customers, and their entries in the audit log last, in the caller's transaction. No mail
 * is sent. A new account has a password that nobody knows and an address that nobody has confirmed. Answers the ids of the
 * accounts, in the order of what is written.
 */
export async function writeCustomers(
  db: Database,
  writings: readonly CustomerWriting[],
  { actor, run }: { actor: AuditEntry["actor"]; run: number },
): Promise<string[]> {
  const ids: string[] = [];
  const entries: AuditEntry[] = [];
  for (const writing of writings) {
    const change = { ...changeOf(writing), import: [null, run] } satisfies AuditEntry["change"];
    const account = await written(db, writing);
    ids.push(account.id);
    const subject = subjectOf(account);
    const client = { address: "", requestId: "" };
    entries.push({ actor, action: "account.import", subject, change, client });
  }
  for (const entry of entries) await appendAudit(db, entry);
  return ids;
}

async function written(
  db: Database,
  { email, known, values }: CustomerWriting,
): Promise<AccountRow> {
  const columns = importedColumns(values);
  if (known) return updateAccount(db, known.id, columns);
  const password_hash = await nobodysHash();
  const added = await insertAccount(db, { ...columns, email, password_hash, has_password: false });
  if (!added) throw new Error("An account came meanwhile.");
  return added;
}

function changeOf({ known, values }: CustomerWriting): AuditEntry["change"] {
  const after = importedColumns(values);
  if (known) return changeBetween(importedColumns(known.fields), after) ?? {};
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, [null, value]]));
}

/** What a file may say of an account, as it stands. */
export function customerFieldsOf(account: AccountRow): CustomerFields {
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    companyName: account.companyName,
    phoneCountryCode: account.phoneCountryCode,
    phoneNumber: account.phoneNumber,
    accountType: account.accountType,
    locale: account.locale,
    approval: account.approval,
    priceLevel: account.priceLevel,
    priceLevelAccess: account.priceLevelAccess,
    credit: account.credit,
    creditLimitCents: account.creditLimitCents,
    isTaxed: account.isTaxed,
    seller: account.seller,
    taxId: keptTaxId(account),
  };
}

/** The same as the database has it. */
export function importedColumns(fields: CustomerFields) {
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    company_name: fields.companyName,
    phone_country_code: fields.phoneCountryCode,
    phone_number: fields.phoneNumber,
    account_type: fields.accountType,
    locale: fields.locale,
    approval: fields.approval,
    price_level: fields.priceLevel,
    price_level_access: [...fields.priceLevelAccess],
    credit: fields.credit,
    credit_limit_cents: fields.creditLimitCents,
    is_taxed: fields.isTaxed,
    seller: fields.seller,
    ...taxIdColumns(fields.taxId),
  };
}
