/** A 17-character vehicle identification number, upper case, free of I, O and Q (ISO 3779). */
export type Vin = string & { readonly __brand: "Vin" };

export const VIN_LENGTH = 17;
/** As long as a VIN may be typed: with the spaces and dashes that people put between its groups. */
export const LONGEST_VIN_TYPED = 40;
const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]+$/;

export type VinReading = { ok: true; vin: Vin } | { ok: false; reason: "length" | "characters" };

/** What a shopper typed as a VIN is written: without spaces and dashes, in capitals (decisions §4). */
export function writtenVin(typed: string): string {
  return typed.replaceAll(/[\s\-‐-―]/g, "").toUpperCase();
}

/** Whether a text has a VIN's length, letters and digits and nothing else: a VIN, or a slip of one. */
export function looksLikeVin(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{17}$/.test(writtenVin(text));
}

/**
 * Reads what a shopper typed: the length is judged before the characters (decisions §4, messages of
 * specification §5).
 */
export function readVin(typed: string): VinReading {
  const candidate = writtenVin(typed);
  if (candidate.length !== VIN_LENGTH) return { ok: false, reason: "length" };
  return isVin(candidate) ? { ok: true, vin: candidate } : { ok: false, reason: "characters" };
}

function isVin(candidate: string): candidate is Vin {
  return candidate.length === VIN_LENGTH && VIN_CHARACTERS.test(candidate);
}
