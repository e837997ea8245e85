/**
 * A password in the one writing that is hashed (NFKC; RFC 8265, NIST SP 800-63B): a keyboard sends "ñ" as
 * one sign, another one as two, and both are the same password.
 */
export function normalPassword(password: string): string {
  return password.normalize("NFKC");
}

/** What a typed password may have been hashed as: as it was typed too, where it is from before one writing was. */
export function passwordWritings(password: string): string[] {
  return Array.from(new Set([normalPassword(password), password]));
}
