/** A 17-character vehicle identification number, upper case, free of I, O and Q (ISO 3779). */
export type Vin = string & { readonly __brand: "Vin" };

export const VIN_LENGTH = 17;
const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]+$/;

export type VinReading = { ok: true; vin: Vin } | { ok: false; reason: "length" | "characters" };

/** What a shopper typed as a VIN is written: without spaces and dashes, in capitals (decisions §4). */
export function writtenVin(typed: string): string {
  return typed.replaceAll(/[\s\-‐-―]/g, "").toUpperCase();
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
