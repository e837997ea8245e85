import { isDatabaseUnavailable } from "./database-failure.ts";

/**
 * A connection to the database that breaks where nobody waits for it is no reason to end: requests
 * are answered 503 and everything goes on when the database is back (security B6). Any other
 * failure that nobody caught ends the process, since its state is unknown.
 */
export function outliveDatabase(): void {
  process.on("uncaughtException", judge);
  process.on("unhandledRejection", judge);
}

function judge(error: unknown): void {
  const isAway = isDatabaseUnavailable(error);
  console.error(
    isAway && error instanceof Error ? `The database went away: ${error.message}` : error,
  );
  if (!isAway) process.exit(1);
}
