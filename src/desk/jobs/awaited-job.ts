import type { DeskJob } from "#contract/jobs.ts";

/** What was wanted longer ago nobody waits for: no process does it, or its turn takes long. */
const AWAITED_MS = 10 * 60_000;

/** Whether somebody wanted the next turn of a job just now, and it has not come yet: what shows it looks again. */
export function isTurnAwaited({ wantedAt }: Pick<DeskJob, "wantedAt">, now = new Date()): boolean {
  return wantedAt !== null && now.getTime() - Date.parse(wantedAt) < AWAITED_MS;
}
