import { commonPasswords } from "./common-passwords.ts";
import { FIELD_BOUNDS } from "./field-bounds.ts";
import { type FieldProblem, type FieldRule, firstProblem } from "./field-problem.ts";

let common: ReadonlySet<string> | undefined;

/** What must be new and good: longer than 7, at most 128 characters, and not a common one. */
export const PASSWORD_RULES: readonly FieldRule[] = [
  (value) => (value === "" ? "required" : undefined),
  (value) =>
    value.length > FIELD_BOUNDS.password_longer_than ? undefined : "password_longer_than",
  (value) => (value.length <= FIELD_BOUNDS.password_max ? undefined : "password_max"),
  (value) => (isCommonPassword(value) ? "password_common" : undefined),
];

/** Whether a guesser tries it early; case does not make it another one. */
export function isCommonPassword(password: string): boolean {
  common ??= commonPasswords(); // some tens of thousands of short texts: made when first asked
  return common.has(password.toLowerCase());
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
