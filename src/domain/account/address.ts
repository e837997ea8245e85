import { type FieldProblem, type FieldRule, firstProblem } from "./field-problem.ts";
import { CALLING_CODES, phoneProblem } from "./phone.ts";
import { isPostalCodeOf } from "./postal-area.ts";
import { type Country, statesOf } from "./region.ts";
import {
  CITY_RULES,
  COMPANY_RULES,
  NAME_RULES,
  NOTE_RULES,
  required,
  STREET_RULES,
} from "./text-rules.ts";

export const ADDRESS_TYPES = ["residential", "commercial"] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** A place to ship or bill to (specification §3, decisions §1). */
export type Address = {
  receiverName: string;
  company: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: Country;
  district: string;
  phone: string;
  additionalInfo: string;
  type: AddressType;
};

/** Addresses that one account may keep. */
export const MOST_ADDRESSES = 50;

const POSTAL_CODE: Record<Country, RegExp> = { US: /^\d{5}(?:-\d{4})?$/, CR: /^(?:\d{5})?$/ };

/** The fields of an address that fail a rule, in the order of the form, under their wire names. */
export function addressProblems(address: Address): FieldProblem[] {
  return [
    ...firstProblem("receiver_name", address.receiverName, NAME_RULES),
    ...(address.company.trim() === ""
      ? []
      : firstProblem("company", address.company, COMPANY_RULES)),
    ...firstProblem("street", address.street, STREET_RULES),
    ...firstProblem("city", address.city, CITY_RULES),
    ...firstProblem("state", address.state, stateRules(address.country)),
    ...firstProblem("postal_code", address.postalCode, postalCodeRules(address)),
    ...firstProblem("district", address.district, NOTE_RULES),
    ...firstProblem("phone", address.phone, phoneRules(address.country)),
    ...firstProblem("additional_info", address.additionalInfo, NOTE_RULES),
  ];
}

/** The same of an address within a form, under the name of its field there; one that is not given is required. */
export function addressProblemsAt(field: string, address: Address | null): FieldProblem[] {
  if (!address) return [{ field, code: "required" }];
  return addressProblems(address).map((problem) =>
    Object.assign({}, problem, { field: `${field}.${problem.field}` }),
  );
}

function phoneRules(country: Country): FieldRule[] {
  return [(typed) => phoneProblem(typed, CALLING_CODES[country])];
}

/** "Please select state": a state of the country, or a province of Costa Rica. */
function stateRules(country: Country): FieldRule[] {
  return [(value) => (statesOf(country).includes(value.trim()) ? undefined : "state_required")];
}

/** A ZIP code, with or without its four more digits; in Costa Rica five digits, or none. One of its state. */
function postalCodeRules(address: Address): FieldRule[] {
  const { country } = address;
  return [
    ...(country === "US" ? [required()] : []),
    (value) => (POSTAL_CODE[country].test(value.trim()) ? undefined : "postal_code_invalid"),
    () => (contradictsItself(address) ? "postal_code_state" : undefined),
  ];
}

/**
 * What of a place cannot be true, as far as it is known yet: prices and taxes are told before the rest
 * of an address is (decisions §12).
 */
export function placeProblems(place: PostalPlace): FieldProblem[] {
  return contradictsItself(place) ? [{ field: "postal_code", code: "postal_code_state" }] : [];
}

type PostalPlace = Pick<Address, "country" | "state" | "postalCode">;

/** Whether a known state and a whole postal code are of different places. */
function contradictsItself(place: PostalPlace): boolean {
  const { country, state, postalCode } = place;
  const code = postalCode.trim();
  const isWhole = code !== "" && POSTAL_CODE[country].test(code);
  return isWhole && statesOf(country).includes(state.trim()) && !isPostalCodeOf(place);
}
