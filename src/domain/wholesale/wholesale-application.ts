import { ACCOUNT_TYPES, needsCompany } from "../account/account-type.ts";
import { phoneProblems } from "../account/account-form.ts";
import { type FieldProblem, firstProblem } from "../account/field-problem.ts";
import { COMPANY_RULES, NAME_RULES, NOTE_RULES, required } from "../account/text-rules.ts";
import { taxIdProblems, type TypedTaxId } from "../order/tax-identity.ts";

/** The account types that buy for a company, which a customer may apply for (specification §1). */
export const COMPANY_TYPES = ACCOUNT_TYPES.filter(needsCompany);

/** Where an application is: staff looks at what was received, and decides once. */
export const APPLICATION_STATES = ["received", "approved", "refused"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What a company tells of itself when it applies; all as it was typed. */
export type WholesaleApplication = {
  accountType: string;
  /** Whom to speak to, and by which telephone. */
  contactName: string;
  phoneCountryCode: string;
  phoneNumber: string;
  companyName: string;
  taxId: TypedTaxId;
  /** What it does: its trade, its fleet, where it sells. */
  business: string;
};

/** The fields that fail a rule, in the order of the form, under their wire names. */
export function applicationProblems(application: WholesaleApplication): FieldProblem[] {
  const { accountType, contactName, companyName, taxId, business } = application;
  return [
    ...firstProblem("account_type", accountType, [
      (typed) => (COMPANY_TYPES.some((type) => type === typed) ? undefined : "required"),
    ]),
    ...firstProblem("company_name", companyName, COMPANY_RULES),
    ...taxIdProblems(taxId),
    ...firstProblem("contact_name", contactName, NAME_RULES),
    ...phoneProblems(application),
    ...firstProblem("business", business, [required(), ...NOTE_RULES]),
  ];
}
