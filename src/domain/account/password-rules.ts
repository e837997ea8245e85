import { commonPasswords } from "./common-passwords.ts";
import { FIELD_BOUNDS } from "./field-bounds.ts";
import { type FieldProblem, type FieldRule, firstProblem } from "./field-problem.ts";
import { normalPassword } from "./password-writing.ts";

let common: ReadonlySet<string> | undefined;

/** What must be new and good: longer than 7, at most 128 characters, and not a common one. */
export const PASSWORD_RULES: readonly FieldRule[] = [
  (value) => (value === "" ? "required" : undefined),
  (value) =>
    value.length > FIELD_BOUNDS.password_longer_than ? undefined : "password_longer_than",
  (value) => (value.length <= FIELD_BOUNDS.password_max ? undefined : "password_max"),
  (value) => (isCommonPassword(value) ? "password_common" : undefined),
];

/** Whether a guesser tries it early. */
export function isCommonPassword(password: string): boolean {
  const known = (common ??= commonPasswords()); // some tens of thousands of short texts: made when first asked
  const readings = passwordReadings(password);
  return readings.some((reading) => reading === "" || known.has(reading));
}

/** What a guesser reads in a password: case, what stands behind it and signs for letters make no other one. */
export function passwordReadings(password: string): string[] {
  const lower = plainLetters(normalPassword(password).toLowerCase());
  const bare = lower.replace(/[^\p{L}\d]{1,16}$/u, "");
  return Array.from(new Set([lower, bare, withLetters(lower), withLetters(bare)]));
}

/** Without accents, blanks and signs that nobody sees: none of them makes a guesser's work longer. */
function plainLetters(text: string): string {
  return text.normalize("NFD").replaceAll(/[\p{M}\p{Cf}\s]/gu, "");
}

const LETTERS: Readonly<Record<string, string>> = {
  "@": "a",
  $: "s",
  "0": "o",
  "3": "e",
  "!": "i",
};

/** "p@ssw0rd2024" is "password2024": what is written for letters before the digits at the end. */
function withLetters(text: string): string {
  const word = text.replace(/\d{1,16}$/, "");
  return word.replaceAll(/[@$03!]/g, (sign) => LETTERS[sign] ?? sign) + text.slice(word.length);
}

/** Whether it is the address that it belongs to, or the name in it. */
function isOwnAddress(password: string, email: string): boolean {
  const own = email.trim().toLowerCase();
  const [name] = own.split("@", 1);
  return own !== "" && passwordReadings(password.trim()).some((one) => one === own || one === name);
}

/** A password of somebody with this address is none of its own words. */
export function passwordRulesFor(email: string): readonly FieldRule[] {
  return [
    ...PASSWORD_RULES,
    (value) => (isOwnAddress(value, email) ? "password_common" : undefined),
  ];
}

export type NewPassword = { password: string; repeatPassword: string };

/** "Password must be equal to the new password!", once the password itself is good (specification §5). */
export function newPasswordProblems({ password, repeatPassword }: NewPassword): FieldProblem[] {
  return [
    ...firstProblem("password", password, PASSWORD_RULES),
    ...firstProblem("repeatPassword", repeatPassword, [
      (value) => (value === "" ? "password_repeat_required" : undefined),
      (value) => (value === password ? undefined : "password_not_equal"),
    ]),
  ];
}
