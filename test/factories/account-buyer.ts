import { cents } from "#domain/money/money.ts";
import type { AccountTerms } from "#server/accounts/account-terms.ts";

/** An account that buys, which pays at once unless it is changed. */
export function accountBuyer(changes: Partial<AccountTerms> = {}): AccountTerms {
  return {
    accountId: "7",
    email: "ann@example.com",
    name: "Ann Lee",
    company: "",
    priceLevel: "online",
    credit: "retail",
    creditLimit: cents(1_000_00),
    isTaxed: true,
    isEmailVerified: true,
    exemptions: [],
    ...changes,
  };
}
