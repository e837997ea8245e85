import { type AccountType, needsCompany } from "./account-type.ts";
import { type FieldProblem, firstProblem } from "./field-problem.ts";
import { passwordRulesFor } from "./password-rules.ts";
import { bringsCountryCode, digitsOf, type Phone, phoneProblem, readPhone } from "./phone.ts";
import { COMPANY_RULES, COUNTRY_CODE_RULES, EMAIL_RULES, NAME_RULES } from "./text-rules.ts";

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
    ...phoneProblems(person),
    ...(needsCompany(person.accountType)
      ? firstProblem("company_name", person.companyName, COMPANY_RULES)
      : []),
  ];
}

type TypedPhone = Pick<Person, "phoneCountryCode" | "phoneNumber">;

/** The telephone of a person: browsers put the whole number where only the rest of it belongs. */
export function personPhone({ phoneCountryCode, phoneNumber }: TypedPhone): Phone {
  return readPhone(phoneNumber, digitsOf(phoneCountryCode));
}

/** The fields of a person's telephone that fail a rule, under their wire names. */
export function phoneProblems({ phoneCountryCode, phoneNumber }: TypedPhone): FieldProblem[] {
  const code = digitsOf(phoneCountryCode);
  return [
    ...(bringsCountryCode(phoneNumber)
      ? []
      : firstProblem("phone.country_code", phoneCountryCode, COUNTRY_CODE_RULES)),
    ...firstProblem("phone.number", phoneNumber, [(typed) => phoneProblem(typed, code)]),
  ];
}

/** The fields of a registration that fail a rule. */
export function registrationProblems(registration: Registration): FieldProblem[] {
  return [
    ...personProblems(registration),
    ...firstProblem("email", registration.email, EMAIL_RULES),
    ...firstProblem("password", registration.password, passwordRulesFor(registration.email)),
  ];
}
