import { FIELD_BOUNDS } from "./field-bounds.ts";
import { isCommonPassword } from "./password-rules.ts";

export const PASSWORD_STRENGTHS = ["short", "common", "weak", "fair", "good"] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** How many guesses, in bits, a password that is good takes; and one that is fair. */
const GOOD_BITS = 70;
const FAIR_BITS = 50;

const KINDS: readonly [RegExp, number][] = [
  [/[a-zñáéíóúü]/, 26],
  [/[A-ZÑÁÉÍÓÚÜ]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
];

/**
 * A word for how good a new password is, for display only: the rules alone decide whether it is taken.
 * Different characters count, by the size of the alphabets that they come from; a repeated one adds little.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length <= FIELD_BOUNDS.password_longer_than) return "short";
  if (isCommonPassword(password)) return "common";
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const different = new Set(password.toLowerCase()).size;
  const counted = different + (password.length - different) / 4;
  const bits = counted * Math.log2(Math.max(alphabet, 2));
  if (bits >= GOOD_BITS) return "good";
  return bits >= FAIR_BITS ? "fair" : "weak";
}
