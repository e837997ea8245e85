import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What a browser makes for itself: 128 bits or more, in letters that any header takes. */
const SECRET = /^[\w-]{22,100}$/;

/**
 * Who calls as far as a guest can prove it: the digest of the secret that their browser made and keeps,
 * sent in the header `Browser-Secret`. The secret itself is never stored. What is too short to be one is
 * as if it were not there.
 */
export function browserOf(headers: IncomingHttpHeaders): string | undefined {
  const secret = headers["browser-secret"];
  if (typeof secret !== "string" || !SECRET.test(secret)) return undefined;
  return hash("sha256", secret, "base64url");
}
