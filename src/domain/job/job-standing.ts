/** What is known of a job's turns; moments in ms since the epoch, null where there was none. */
export type JobTurns = {
  everyMs: number;
  doneAt: number | null;
  failedAt: number | null;
  /** Pieces of its work that failed again and again, and are put off. */
  stuck: number;
};

/** How a job stands: its last turn failed, it has not come for long, it passes pieces by, or it does what it should. */
export const JOB_STANDINGS = ["failing", "late", "stuck", "done"] as const;
export type JobStanding = (typeof JOB_STANDINGS)[number];

/** A turn may take this long, and what it did is written some seconds later: nobody worries before. */
const PATIENCE_MS = 10 * 60_000;

/**
 * How a job stands at a moment (decisions §11). One that failed last is failing, whatever was done before. One whose last turn is
 * older than two of its rests and ten minutes more is late: no process does it any more, or one turn never ends. One whose turns
 * come to their end because they pass by what fails again and again is stuck.
 */
export function jobStanding(
  { everyMs, doneAt, failedAt, stuck }: JobTurns,
  now: number,
): JobStanding {
  const lastAt = Math.max(doneAt ?? 0, failedAt ?? 0);
  if (now - lastAt > 2 * everyMs + PATIENCE_MS) return "late";
  if (failedAt !== null && failedAt > (doneAt ?? 0)) return "failing";
  return stuck > 0 ? "stuck" : "done";
}
