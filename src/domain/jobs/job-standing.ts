/** What is known of a job's turns; moments in ms since the epoch, null where there was none. */
export type JobTurns = {
  everyMs: number;
  doneAt: number | null;
  failedAt: number | null;
};

/** How a job stands: its last turn failed, it has not come for long, or it does what it should. */
export const JOB_STANDINGS = ["failing", "late", "done"] as const;
export type JobStanding = (typeof JOB_STANDINGS)[number];

/** A turn may take this long, and what it did is written some seconds later: nobody worries before. */
const PATIENCE_MS = 10 * 60_000;

/**
 * How a job stands at a moment (decisions §11). One that failed last is failing, whatever was done before. One whose last turn is
 * older than two of its rests and ten minutes more is late: no process does it any more, or one turn never ends.
 */
export function jobStanding({ everyMs, doneAt, failedAt }: JobTurns, now: number): JobStanding {
  const lastAt = Math.max(doneAt ?? 0, failedAt ?? 0);
  if (now - lastAt > 2 * everyMs + PATIENCE_MS) return "late";
  return failedAt !== null && failedAt > (doneAt ?? 0) ? "failing" : "done";
}
