import type { Vin } from "./vin.ts";

/** What position 9 says: right, wrong, or nothing, since only North America demands a check digit. */
export type CheckDigit = "ok" | "mismatch" | "none";

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const NORTH_AMERICA = /^[1-5]/;

/** Judges the check digit of 49 CFR 565.15; a mismatch is a warning, never a refusal (decisions §4). */
export function checkDigitOf(vin: Vin): CheckDigit {
  if (vin[8] === expectedDigit(vin)) return "ok";
  return NORTH_AMERICA.test(vin) ? "mismatch" : "none";
}

function expectedDigit(vin: Vin): string {
  const sum = Array.from(vin).reduce(
    (total, character, index) => total + valueOf(character) * (WEIGHTS[index] ?? 0),
    0,
  );
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

function valueOf(character: string): number {
  return LETTER_VALUES[character] ?? Number(character);
}
