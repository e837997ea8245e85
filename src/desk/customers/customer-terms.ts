import type { ApproveCustomerRequest, Customer } from "#contract/customers.ts";
import type { Approval } from "#domain/account/account-type.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";

import type { Versioned } from "#desk/ui/form/versions.ts";

/** What a manager decides of an account, as the form has it. */
export type CustomerTerms = {
  approval: Approval;
  priceLevel: PriceLevel;
  priceLevelAccess: readonly PriceLevel[];
  credit: "retail" | "credit";
  /** US dollars, as they are typed. */
  creditLimit: string;
  tax: boolean;
  seller: string;
};

/** What an account's terms are, and of which version of the account. */
export function termsOf(customer: Customer, locale: Locale): Versioned<CustomerTerms> {
  const { approval, priceLevel, priceLevelAccess, credit, creditLimit, tax, seller } = customer;
  return {
    fields: {
      approval,
      priceLevel,
      priceLevelAccess,
      credit,
      creditLimit: typedAmount(fromDollars(creditLimit), locale),
      tax,
      seller,
    },
    version: customer.version,
  };
}

/**
 * What is sent of them. A typed limit that is no amount goes as nothing that the server takes, and its sentence stands
 * under the field; the level in use is always one that the customer may switch to.
 */
export function decisionOf(
  id: string,
  { approval, creditLimit, priceLevelAccess, ...terms }: CustomerTerms,
  version: number,
): ApproveCustomerRequest {
  return {
    id,
    ...terms,
    approval: approval === "refused" ? "refused" : "approved",
    priceLevelAccess: [...priceLevelAccess],
    creditLimit: toDollars(typedDollars(creditLimit) ?? NO_AMOUNT),
    version,
  };
}

/** Below zero, which no limit is. */
const NO_AMOUNT = cents(-1);
