/** SQLSTATE classes that mean "the database cannot answer now": connection lost, shutting down, too many, cancelled. */
const DATABASE_BUSY = /^(?:08|53|57)/;
const CONNECTION_FAILURES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** What the driver says of a connection that broke under a query, without a code. */
const LOST_CONNECTION = /Connection (?:terminated|ended)|not queryable|connection error/i;

/** Whether a failure means that the database cannot answer now; asking again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes("timeout exceeded when trying to connect")) return true;
  if (LOST_CONNECTION.test(error.message)) return true;
  if (!("code" in error) || typeof error.code !== "string") return false;
  return CONNECTION_FAILURES.has(error.code) || DATABASE_BUSY.test(error.code);
}
