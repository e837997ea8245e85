import {
  type FieldProblem,
  fieldProblem,
  type FieldRule,
  firstProblem,
} from "../account/field-problem.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** Where the shop pays back by its own transfer: a Costa Rican account, SINPE Móvil, or an account of the United States. */
export const PAYOUT_KINDS = ["iban", "sinpe", "us_bank"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** As it was typed; `routing` is of accounts of the United States alone. */
export type PayoutAccount = { kind: PayoutKind; holder: string; number: string; routing: string };

/** What is typed of an account, and the bank's own reference of a transfer, in characters. */
export const LONGEST_HOLDER = 100;
export const LONGEST_ACCOUNT_NUMBER = 40;
export const LONGEST_ROUTING = 20;
export const LONGEST_BANK_REFERENCE = 100;

/** SINPE and its accounts are for banks of Costa Rica alone (decisions §12). */
export function payoutKinds(storefront: Storefront): readonly PayoutKind[] {
  return storefront === "cr" ? ["iban", "sinpe"] : ["us_bank"];
}

/** The same account without blanks and dashes, a Costa Rican telephone without its country. */
export function plainPayout({ kind, holder, number, routing }: PayoutAccount): PayoutAccount {
  const plain = number.replaceAll(/[\s.-]/g, "").toUpperCase();
  return {
    kind,
    holder: holder.trim().replaceAll(/\s+/g, " "),
    number: kind === "sinpe" ? plain.replace(/^(?:\+|00)?506(?=\d{8}$)/, "") : plain,
    routing: kind === "us_bank" ? routing.replaceAll(/[\s-]/g, "") : "",
  };
}

/** Why a number is none of its kind; `iban_check` has the form of an IBAN, and check digits that are not its own. */
export type PayoutFault = PayoutKind | "iban_check";

const RULES: Readonly<Record<PayoutKind, (number: string) => PayoutFault | undefined>> = {
  iban: (number) =>
    isCostaRicanIban(number) ? undefined : IBAN_FORM.test(number) ? "iban_check" : "iban",
  sinpe: (number) => (/^[5-8]\d{7}$/.test(number) ? undefined : "sinpe"),
  us_bank: (number) => (/^\d{4,17}$/.test(number) ? undefined : "us_bank"),
};

/** What is wrong with the number of an account that `plainPayout` gave; nothing is said of none. */
export function payoutFault({ kind, number }: PayoutAccount): PayoutFault | undefined {
  return number === "" ? undefined : RULES[kind](number);
}

const required: FieldRule = (text) => (text === "" ? "required" : undefined);

/** What is missing or cannot be of an account that `plainPayout` gave. */
export function payoutProblems(account: PayoutAccount): FieldProblem[] {
  const { kind, holder, number, routing } = account;
  const isRouted = kind !== "us_bank" || isRoutingNumber(routing);
  return [
    ...firstProblem("holder", holder, [required]),
    ...(isRouted ? [] : [fieldProblem("routing", "account_invalid")]),
    ...firstProblem("number", number, [required, () => payoutFault(account) && "account_invalid"]),
  ];
}

const IBAN_FORM = /^CR\d{20}$/;

/** CR, two digits of check and eighteen more, of which ISO 13616 (mod 97) is one. */
export function isCostaRicanIban(text: string): boolean {
  if (!IBAN_FORM.test(text)) return false;
  const rearranged = `${text.slice(4)}1227${text.slice(2, 4)}`; // C is 12, R is 27
  return BigInt(rearranged) % 97n === 1n;
}

const WEIGHTS = [3, 7, 1];
/** The Federal Reserve's own ranges: banks, thrifts, electronic, traveller's cheques. */
const RESERVE = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Nine digits of which the weighted sum is a multiple of ten (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === "000000000" || !RESERVE.test(text)) return false;
  const sum = Array.from(text).reduce(
    (all, digit, at) => all + Number(digit) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** What mails and screens may say of it: the end of an account, never more than half of it; of SINPE its own name. */
export function maskedPayout({ kind, number }: Pick<PayoutAccount, "kind" | "number">): string {
  if (kind === "iban") return `CR•••${number.slice(-4)}`;
  if (kind === "sinpe") return `SINPE Móvil •••${number.slice(-2)}`;
  return `•••${number.slice(number.length < 8 ? -2 : -4)}`;
}
