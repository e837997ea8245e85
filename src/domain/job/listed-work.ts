import type { JobName } from "./job-name.ts";

/** Work of the background that is done piece by piece, the oldest first and so many at a time, and the job that does it. */
export const LISTED_WORK = {
  apiKeys: "apiKeys",
  awaited: "awaitedPieces",
  claims: "payments",
  cores: "payments",
  creditNoteMails: "payments",
  orderEnds: "orderEnds",
  payoutMails: "payouts",
  proposalEnds: "orderEnds",
  quoteEnds: "orderEnds",
  refundNotes: "payments",
  reminders: "reminders",
  returns: "payments",
  stockNotices: "stockNotices",
  uploads: "uploads",
} as const satisfies Record<string, JobName>;
export type ListedWork = keyof typeof LISTED_WORK;

/** The works that a job does piece by piece. */
export function worksOf(name: string): string[] {
  return Object.entries(LISTED_WORK).flatMap(([work, job]) => (job === name ? [work] : []));
}

const JOBS = new Map<string, JobName>(Object.entries(LISTED_WORK));

/** The job that does a work; undefined of one that only another release knows. */
export function jobOf(work: string): JobName | undefined {
  return JOBS.get(work);
}
