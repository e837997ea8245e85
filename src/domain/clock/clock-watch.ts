/** One look at the clocks: the database's, this process's, and how long the process has run, which no one sets. */
export type ClockLook = { database: Date; process: Date; steadyMs: number };

/** What is wrong with them, by how many seconds. */
export type ClockFault = { kind: "differ" | "jumped"; seconds: number };

/** Clocks that are kept agree within far less; the way to the database takes less, too. */
const MOST_APART_MS = 2 * 60_000;

/**
 * Why what time it is cannot be believed: process and database say different times, or the database's clock
 * went on by more or less than the time that has passed since the last look. Undefined when all is well.
 */
export function clockFault(look: ClockLook, before?: ClockLook): ClockFault | undefined {
  const apartMs = look.database.getTime() - look.process.getTime();
  if (Math.abs(apartMs) > MOST_APART_MS) return { kind: "differ", seconds: secondsOf(apartMs) };
  if (!before) return undefined;
  const wentMs = look.database.getTime() - before.database.getTime();
  const jumpMs = wentMs - (look.steadyMs - before.steadyMs);
  if (Math.abs(jumpMs) > MOST_APART_MS) return { kind: "jumped", seconds: secondsOf(jumpMs) };
  return undefined;
}

function secondsOf(ms: number): number {
  return Math.round(ms / 1_000);
}
