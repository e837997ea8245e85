import { createJobRests, type JobRests } from "./job-rests.ts";

/** Work that a serving process does over and over. Any number of processes may do the same. */
export type Job = {
  /** What the log calls it. */
  name: string;
  /** How long it rests between two turns, in ms. */
  everyMs: number;
  /** How long it rests before its first turn, in ms: a shop that has just started answers shoppers first. */
  firstAfterMs?: number;
  /** How long it rests after a turn that failed, so that a database that is away is not asked all the time. */
  afterFailureMs?: number;
  /** A turn that took long is followed by a rest twice as long, up to this: others need the processor too. */
  longestRestMs?: number;
  /** How many times as long that rest is, where it is not twice. */
  restTimes?: number;
  /** One turn; it may look at the signal to stop between two pieces of work. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

type Repeating = {
  signal: AbortSignal;
  onDone?: (job: Job, tookMs: number) => void;
  onError: (job: Job, error: unknown) => void;
  /** By which it may be woken before a rest is over. */
  rests?: Pick<JobRests, "rest">;
};

/**
 * Does a job at once, or when its first rest is over, and then again and again. A turn that fails is told, and the next one comes all the
 * same. Settles when the signal aborts and the turn at hand is over.
 */
export async function repeat(
  job: Job,
  { signal, onDone, onError, rests = createJobRests() }: Repeating,
): Promise<void> {
  const rest = (ms: number) => rests.rest(job.name, ms, signal);
  if (job.firstAfterMs !== undefined) await rest(job.firstAfterMs);
  while (!signal.aborted) {
    const began = performance.now();
    const hasFailed = await job.run(signal).then(
      () => false,
      (error: unknown) => {
        if (error !== signal.reason) onError(job, error); // what the stop interrupts has not failed
        return true;
      },
    );
    const tookMs = performance.now() - began;
    if (!hasFailed) onDone?.(job, tookMs);
    await rest(restAfter(job, { hasFailed, tookMs }));
  }
}

/** How long a job rests after a turn, in ms. */
export function restAfter(
  {
    everyMs,
    afterFailureMs = everyMs,
    longestRestMs = 0,
    restTimes = 2,
  }: Omit<Job, "name" | "firstAfterMs" | "run">,
  { hasFailed, tookMs }: { hasFailed: boolean; tookMs: number },
): number {
  const usual = hasFailed ? afterFailureMs : everyMs;
  return Math.max(usual, Math.min(longestRestMs, restTimes * tookMs));
}
