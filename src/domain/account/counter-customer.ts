import { isNoTaxId, optionalTaxIdProblems, type TypedTaxId } from "../order/tax-identity.ts";
import type { PriceLevel } from "../pricing/price-level.ts";
import { type Person, personProblems } from "./account-form.ts";
import { type AccountType, type Approval, firstApproval } from "./account-type.ts";
import { type FieldProblem, firstProblem } from "./field-problem.ts";
import type { PriceAccess } from "./price-access.ts";
import { EMAIL_RULES } from "./text-rules.ts";

/** What staff writes down of a customer: who it is, and whom an invoice names where they said so. */
export type WrittenCustomer = Person & { taxId: TypedTaxId | null };

/** The fields that fail a rule, under their wire names: the rules of a customer's own forms, and no others. */
export function writtenCustomerProblems({ taxId, ...person }: WrittenCustomer): FieldProblem[] {
  return [
    ...personProblems(person),
    ...(taxId && !isNoTaxId(taxId) ? optionalTaxIdProblems(taxId) : []),
  ];
}

/** What is wrong with the e-mail of an account, under its wire name. */
export function emailProblems(email: string): FieldProblem[] {
  return firstProblem("email", email, EMAIL_RULES);
}

/**
 * The terms that an account from the counter begins with. Whoever may give a level decides of the account by it; without
 * one it begins as if its holder had registered (decisions §3).
 */
export function firstTerms(
  accountType: AccountType,
  level: PriceLevel | null,
): PriceAccess & { approval: Approval } {
  if (level === null)
    return {
      approval: firstApproval(accountType),
      priceLevel: "online",
      priceLevelAccess: ["online"],
    };
  return { approval: "approved", priceLevel: level, priceLevelAccess: [level] };
}
