import { type AccountType, needsCompany } from "./account-type.ts";
import { type FieldProblem, firstProblem } from "./field-problem.ts";
import { PASSWORD_RULES } from "./password-rules.ts";
import {
  COMPANY_RULES,
  COUNTRY_CODE_RULES,
  EMAIL_RULES,
  NAME_RULES,
  PHONE_RULES,
} from "./text-rules.ts";

/** What a person says of themself: the personal data of an account. */
export type Person = {
  firstName: string;
  lastName: string;
  phoneCountryCode: string;
  phoneNumber: string;
  companyName: string;
  accountType: AccountType;
};

export type Registration = Person & { email: string; password: string };

/** The fields of personal data that fail a rule, in the order of the form, under their wire names. */
export function personProblems(person: Person): FieldProblem[] {
  return [
    ...firstProblem("first_name", person.firstName, NAME_RULES),
    ...firstProblem("last_name", person.lastName, NAME_RULES),
    ...firstProblem("phone.country_code", person.phoneCountryCode, COUNTRY_CODE_RULES),
    ...firstProblem("phone.number", person.phoneNumber, PHONE_RULES),
    ...(needsCompany(person.accountType)
      ? firstProblem("company_name", person.companyName, COMPANY_RULES)
      : []),
  ];
}

/** The fields of a registration that fail a rule. */
export function registrationProblems(registration: Registration): FieldProblem[] {
  return [
    ...personProblems(registration),
    ...firstProblem("email", registration.email, EMAIL_RULES),
    ...firstProblem("password", registration.password, PASSWORD_RULES),
  ];
}
