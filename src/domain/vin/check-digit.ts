import { readVin, type Vin } from "./vin.ts";

/** What position 9 says: right, wrong, or nothing, since only North America demands a check digit. */
export type CheckDigit = "ok" | "mismatch" | "none";

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** A character's value is its place here, modulo ten. */
const VALUES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const NORTH_AMERICA = /^[1-5]/;

/** Judges the check digit of 49 CFR 565.15; a mismatch is a warning, never a refusal (decisions §4). */
export function checkDigitOf(vin: Vin): CheckDigit {
  if (vin[8] === expectedDigit(vin)) return "ok";
  return NORTH_AMERICA.test(vin) ? "mismatch" : "none";
}

/** Whether what was typed is a VIN whose check digit is wrong: whoever typed it looks at it again. */
export function isDoubtful(typed: string): boolean {
  const reading = readVin(typed);
  return reading.ok && checkDigitOf(reading.vin) === "mismatch";
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
  return VALUES.indexOf(character) % 10;
}
