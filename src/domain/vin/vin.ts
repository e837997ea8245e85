/** A 17-character vehicle identification number, upper case, free of I, O and Q (ISO 3779). */
export type Vin = string & { readonly __brand: "Vin" };

export const VIN_LENGTH = 17;
const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]+$/;

export type VinReading = { ok: true; vin: Vin } | { ok: false; reason: "length" | "characters" };

/**
 * Reads what a shopper typed: spaces and dashes are dropped, letters raised, then the length is
 * judged before the characters (decisions §4, messages of specification §5).
 */
export function readVin(typed: string): VinReading {
  const candidate = typed.replaceAll(/[\s\-‐-―]/g, "").toUpperCase();
  if (candidate.length !== VIN_LENGTH) return { ok: false, reason: "length" };
  return isVin(candidate) ? { ok: true, vin: candidate } : { ok: false, reason: "characters" };
}

function isVin(candidate: string): candidate is Vin {
  return candidate.length === VIN_LENGTH && VIN_CHARACTERS.test(candidate);
}
