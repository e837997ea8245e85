import type { TaxExemption } from "#domain/tax/iva.ts";
import type { CreditType } from "#domain/tax/sales-tax.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAccount } from "./account-store.ts";
import { findExemptions, holdsResaleCertificate } from "./exemption-store.ts";

/** What an account says of buying, as the database has it at this moment. */
export type AccountTerms = {
  accountId: string;
  email: string;
  name: string;
  /** Empty for whoever buys for themselves. */
  company: string;
  priceLevel: PriceLevel;
  credit: CreditType;
  creditLimit: Cents;
  /** Neither the account nor a resale certificate that holds today excuses it. */
  isTaxed: boolean;
  isEmailVerified: boolean;
  exemptions: TaxExemption[];
};

/** The terms of an account; undefined when there is none. Works inside a given transaction. */
export async function findAccountTerms(
  db: Database,
  accountId: string,
): Promise<AccountTerms | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  return {
    accountId,
    email: account.email,
    name: `${account.firstName} ${account.lastName}`.trim(),
    company: account.companyName,
    priceLevel: account.priceLevel,
    credit: account.credit,
    creditLimit: cents(account.creditLimitCents),
    isTaxed: account.isTaxed && !(await holdsResaleCertificate(db, accountId)),
    isEmailVerified: account.emailVerifiedAt !== null,
    exemptions: await findExemptions(db, accountId),
  };
}
