import { NoPrimary } from "./primary-search.ts";

/**
 * SQLSTATE classes that mean "the database cannot answer now": connection lost, shutting down, too many, cancelled;
 * and that it takes nothing, since another server has become the primary.
 */
const DATABASE_BUSY = /^(?:08|53|57|25006)/;
/**
 * What befalls any statement and says nothing of what it was about: a disk that fails, another transaction that was in
 * the way (deadlock, serialization, a lock that was not to be had in time).
 */
const DATABASE_IN_THE_WAY = /^(?:58|40001|40P01|55P03)/;
const CONNECTION_FAILURES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  // A machine that is off, and a name that is known only while its container runs.
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the driver says of a connection that broke under a query, without a code. */
const LOST_CONNECTION = /Connection (?:terminated|ended)|not queryable|connection error/i;

/**
 * SQLSTATEs of a value that no column holds: a number out of range, a character that PostgreSQL does
 * not keep (NUL), a text that is no number, an escape of half a character.
 */
const UNSTORABLE = new Set(["22003", "22021", "22P02", "22P05"]);

/** Whether a call sent a value that no row can hold, so that the call is at fault and asking again is vain. */
export function isUnstorable(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    UNSTORABLE.has(error.code)
  );
}

/** Whether a row was not kept because another one has the same where each is to have its own. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Whether a failure means that the database cannot answer now; asking again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  if (error.message.includes("timeout exceeded when trying to connect")) return true;
  if (LOST_CONNECTION.test(error.message)) return true;
  if (!("code" in error) || typeof error.code !== "string") return false;
  return CONNECTION_FAILURES.has(error.code) || DATABASE_BUSY.test(error.code);
}

/** Whether what failed may not be at fault itself: the database could not answer, ran out of time, or had others in the way. */
export function isDatabaseAtFault(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && DATABASE_IN_THE_WAY.test(error.code);
}
