import { ACCOUNT_TYPES, needsCompany } from "../account/account-type.ts";
import { type FieldProblem, fieldProblem, firstProblem } from "../account/field-problem.ts";
import { COMPANY_RULES, isFilled, NOTE_RULES, required } from "../account/text-rules.ts";
import { TAX_ID_TYPES, taxIdentity, type TaxIdType } from "../order/tax-identity.ts";

/** The account types that buy for a company, which a customer may apply for (specification §1). */
export const COMPANY_TYPES = ACCOUNT_TYPES.filter(needsCompany);

/** Where an application is: staff looks at what was received, and decides once. */
export const APPLICATION_STATES = ["received", "approved", "refused"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What a company tells of itself when it applies; all as it was typed. */
export type WholesaleApplication = {
  accountType: string;
  companyName: string;
  taxType: string;
  taxNumber: string;
  /** What it does: its trade, its fleet, where it sells. */
  business: string;
};

/** The fields that fail a rule, in the order of the form, under their wire names. */
export function applicationProblems(application: WholesaleApplication): FieldProblem[] {
  const { accountType, companyName, taxType, taxNumber, business } = application;
  return [
    ...firstProblem("account_type", accountType, [
      (typed) => (COMPANY_TYPES.some((type) => type === typed) ? undefined : "required"),
    ]),
    ...firstProblem("company_name", companyName, COMPANY_RULES),
    ...taxProblems(taxType, taxNumber),
    ...firstProblem("business", business, [required(), ...NOTE_RULES]),
  ];
}

function taxProblems(taxType: string, taxNumber: string): FieldProblem[] {
  const type = taxTypeOf(taxType);
  if (type === undefined) return [fieldProblem("tax_type", "required")];
  if (!isFilled(taxNumber)) return [fieldProblem("tax_number", "required")];
  return taxIdentity(type, taxNumber) ? [] : [fieldProblem("tax_number", "tax_number_invalid")];
}

/** A kind of identification as it is typed in a form; undefined for none. */
export function taxTypeOf(typed: string): TaxIdType | undefined {
  return TAX_ID_TYPES.find((type) => type === typed && type !== "");
}
