import { readRecord } from "#domain/storage/stored-record.ts";

/**
 * Whether a call bears the token of staff in a customer's place: what it reads is not kept in this browser, and nothing
 * that is kept of somebody else stands in for it (ADR 0055). For display alone, as all that a token says.
 */
export function isActingToken(authorization: string | null): boolean {
  const [, content = ""] = (authorization ?? "").split(".");
  try {
    const text = atob(content.replaceAll("-", "+").replaceAll("_", "/"));
    return readRecord(text)?.["acting"] === true;
  } catch {
    return false; // no token of ours
  }
}
