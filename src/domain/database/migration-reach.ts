/** The migration from which on each says how far back a version can run on it, and is believed (ADR 0075). */
export const FIRST_TO_SAY = 150;

/**
 * How far back the versions go that can run on a migration which they do not have: the number of the migration that a
 * version has at least; null where none without it can.
 */
export type Reach = number | null;

/** A migration that a database has; whatever is not known to have said so is of undefined reach. */
export type AppliedMigration = { name: string; runsSince: Reach | undefined };

const RUNS_SINCE = /^-- Versions since (\d{4}) can run on it\.$/;
const RUNS_NOWHERE = "-- No version before can run on it.";

/** What a migration says in its head, the comments before its first statement, in a line of its own: one of two sentences. */
export function reachOf(text: string): Reach | undefined {
  const lines = text.split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith("--"));
  const sentences = lines
    .slice(0, end < 0 ? lines.length : end)
    .filter((line) => line === RUNS_NOWHERE || RUNS_SINCE.test(line));
  const [only] = sentences;
  if (only === undefined || sentences.length > 1) return undefined;
  const [, number] = RUNS_SINCE.exec(only) ?? [];
  return number === undefined ? null : Number(number);
}

/** The number that a migration's name begins with. */
export function migrationNumber(name: string): number {
  return Number(/^\d{4}(?=-)/.exec(name)?.[0] ?? Number.NaN);
}

/**
 * Which of the migrations that a version does not have keep it from running, by their names. A version is as old as the
 * last migration that it has; one that is several behind runs only where each of those that it lacks lets it.
 */
export function forbiddingMigrations(lacking: readonly AppliedMigration[], last: string): string[] {
  const version = migrationNumber(last);
  return lacking
    .filter(({ runsSince }) => !(typeof runsSince === "number" && runsSince <= version))
    .map(({ name }) => name);
}
