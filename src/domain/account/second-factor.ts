import { type AdminLevel, hasRole } from "./role.ts";
import { base32 } from "./base32.ts";

/** How a session was begun, or strengthened since. A passkey is two factors at once: the device, and who holds it. */
export const AUTHENTICATIONS = ["password", "code", "recovery_code", "passkey"] as const;
export type Authentication = (typeof AUTHENTICATIONS)[number];

/** Who has to have a second factor (security A16). */
export const FACTOR_DEMANDS = ["nobody", "owners", "staff"] as const;
export type FactorDemand = (typeof FACTOR_DEMANDS)[number];

/** How many recovery codes there are, and of how many random bytes each is made: 80 bits, beyond any guessing. */
export const RECOVERY_CODES = 10;
export const RECOVERY_BYTES = 10;

/** The reason why a factor that somebody lost is taken away, which the audit log keeps. */
export const LONGEST_FACTOR_REASON = 200;

/** Whether somebody with this role has to have a second factor. */
export function isFactorDemanded(demand: FactorDemand, level: AdminLevel): boolean {
  if (demand === "nobody") return false;
  return hasRole(level, demand === "owners" ? "owner" : "staff");
}

/** A recovery code as it is shown: 16 signs in groups of four. */
export function recoveryCode(bytes: Uint8Array): string {
  return inFours(base32(bytes).toLowerCase()).replaceAll(" ", "-");
}

/** A secret in groups of four, as it is typed into an app. */
export function inFours(text: string): string {
  return text.replaceAll(/.{4}(?=.)/g, "$& ");
}

export type TypedCode = { kind: "code" | "recovery_code"; code: string };

/** What somebody typed who was asked for a code: six digits of the app or a recovery code, with spaces and dashes or without. */
export function typedCode(typed: string): TypedCode | undefined {
  const code = typed.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: "code", code };
  return /^[a-z2-7]{16}$/.test(code) ? { kind: "recovery_code", code } : undefined;
}
