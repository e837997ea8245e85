import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { passwordReadings } from "#domain/account/password-rules.ts";
import { FormError } from "#domain/error/form-error.ts";

/** The first bytes of the SHA-256 of each of the 100,000 commonest passwords that are long enough, in order (NOTICE). */
const LIST = readFileSync(path.join(import.meta.dirname, "common-passwords.sha256-40"));
const BYTES = 5;

/** A FormError for a new password that everybody who guesses has in a list (security A27). */
export function requireUnlistedPassword(password: string): void {
  if (passwordReadings(password).some(isListed))
    throw new FormError([{ field: "password", code: "password_common" }]);
}

function isListed(password: string): boolean {
  const wanted = hash("sha256", password, "buffer").subarray(0, BYTES);
  let from = 0;
  let to = LIST.length / BYTES;
  while (from < to) {
    const middle = Math.trunc((from + to) / 2);
    const order = Buffer.compare(LIST.subarray(middle * BYTES, (middle + 1) * BYTES), wanted);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
