import type { AuditAction } from "#domain/audit/audit-action.ts";
import type { UpdateAccountRequest } from "#contract/account.ts";
import { personPhone, personProblems } from "#domain/account/account-form.ts";
import { needsCompany } from "#domain/account/account-type.ts";
import { shownSeller } from "#domain/account/seller.ts";
import { switchedLevel } from "#domain/account/price-access.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { taxIdentity, taxIdProblems, type TypedTaxId } from "#domain/order/tax-identity.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { taxIdColumns } from "#server/platform/database/tax-columns.ts";

import { accountActor, subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccount, lockAccount, updateAccount } from "./account-store.ts";
import { holdsResaleCertificate } from "./exemption-store.ts";
import { findSellerNames } from "./seller-store.ts";
import type { AccountSessions, IssuedToken } from "./sessions.ts";

type ChangedProfile = { holder: SignedIn; user: UpdateAccountRequest["user"]; client: Client };
type KeptTaxId = { holder: SignedIn; taxId: TypedTaxId | null; client: Client };
type SwitchedLevel = { holder: SignedIn; priceLevel: string; client: Client };

export type AccountProfile = {
  read: (holder: SignedIn) => Promise<AccountRow>;
  /** Changes personal data. */
  update: (changed: ChangedProfile) => Promise<AccountRow>;
  /** Keeps the tax identification that a checkout begins with; null removes it. */
  keepTaxId: (kept: KeptTaxId) => Promise<AccountRow>;
  /** Takes a price level that was granted; another one is ignored (decisions §2). */
  switchLevel: (switched: SwitchedLevel) => Promise<IssuedToken & { account: AccountRow }>;
};

type Needs = { db: Database; sessions: AccountSessions };

/** What customers see and change of their own account. */
export function createAccountProfile({ db, sessions }: Needs): AccountProfile {
  const changed = (
    { holder, client }: { holder: SignedIn; client: Client },
    action: AuditAction,
    columnsOf: (account: AccountRow) => ProfileColumns,
  ) =>
    db.transaction().execute(async (trx) => {
      const before = present(await lockAccount(trx, holder.accountId));
      const columns = columnsOf(before);
      const change = changeBetween(profileColumnsOf(before), columns);
      if (!change) return before;
      const after = await updateAccount(trx, before.id, columns);
      const subject = subjectOf(after);
      await appendAudit(trx, { actor: accountActor(after), action, subject, change, client });
      return after;
    });

  return {
    read: async ({ accountId }) => asShown(db, present(await findAccount(db, accountId))),
    update: async (request) =>
      asShown(db, await changed(request, "account.update", personColumns(request.user))),
    keepTaxId: async ({ taxId, ...request }) => {
      if (taxId) requireGoodForm(taxIdProblems(taxId));
      const columns = () => taxIdColumns(taxId && taxIdentity(taxId));
      return asShown(db, await changed(request, "account.tax_id", columns));
    },
    switchLevel: async (request) => {
      const account = await changed(request, "account.price_level", (before) => ({
        price_level: switchedLevel(before, request.priceLevel),
      }));
      const issued = await sessions.renew(account, request.holder.sessionId);
      if (!issued) throw new ShopError("invalid_token");
      return { ...issued, account };
    },
  };
}

/**
 * The account as its customer sees it: as its orders are taxed, since a resale certificate that holds today excuses it too,
 * and with the name of its seller, whose e-mail is what they log in with: where there is none nothing is shown.
 */
async function asShown(db: Database, account: AccountRow): Promise<AccountRow> {
  const isTaxed = account.isTaxed && !(await holdsResaleCertificate(db, account.id));
  const names = await findSellerNames(db, [account.seller]);
  return { ...account, isTaxed, seller: shownSeller(account.seller, names.get(account.seller)) };
}

type ProfileColumns = Partial<ReturnType<typeof profileColumnsOf>>;

function profileColumnsOf(account: AccountRow) {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    phone_country_code: account.phoneCountryCode,
    phone_number: account.phoneNumber,
    company_name: account.companyName,
    tax_id_type: account.taxIdType,
    tax_id_number: account.taxIdNumber,
    price_level: account.priceLevel,
  };
}

function personColumns(user: UpdateAccountRequest["user"]) {
  return ({ accountType, companyName }: AccountRow): ProfileColumns => {
    const company = user.company_name ?? companyName;
    const person = {
      firstName: user.first_name,
      lastName: user.last_name,
      phoneCountryCode: user.phone.country_code,
      phoneNumber: user.phone.number,
      companyName: company,
      accountType,
    };
    requireGoodForm(personProblems(person));
    const phone = personPhone(person);
    return {
      first_name: user.first_name.trim(),
      last_name: user.last_name.trim(),
      phone_country_code: phone.countryCode,
      phone_number: phone.number,
      company_name: needsCompany(accountType) ? company.trim() : "",
    };
  };
}

/** The session held a moment ago; an account that is gone since then ends it. */
function present(account: AccountRow | undefined): AccountRow {
  if (!account) throw new ShopError("invalid_token");
  return account;
}
