import { addedCounts, type CountedMetrics, risingOf } from "./metrics.ts";

/** What processes counted, so that what only ever rises never falls when one of them is silent for a while, or ends. */
export type LastingCounts<Process> = {
  /** What one counts at this moment. */
  note: (process: Process, counted: CountedMetrics) => void;
  /** What one counted lasts, as far as it said so before its end. */
  end: (process: Process) => void;
  /**
   * What each of these counts at this moment, and what others, and those that ended, had counted of what only rises: a
   * watcher would take a sum that falls for a shop that began anew, and all that is left of it for new.
   */
  all: (answering: ReadonlySet<Process>) => Promise<CountedMetrics[]>;
};

export function createLastingCounts<Process>(): LastingCounts<Process> {
  const living = new Map<Process, CountedMetrics>();
  let ended = Promise.resolve<CountedMetrics>([]);
  return {
    note: (process, counted) => void living.set(process, counted),
    end: (process) => {
      const counted = living.get(process);
      if (!counted) return;
      living.delete(process);
      ended = ended.then((sum) => addedCounts([sum, risingOf(counted)]));
    },
    all: async (answering) => {
      const each = Array.from(living, ([process, counted]) =>
        answering.has(process) ? counted : risingOf(counted),
      );
      return [...each, await ended];
    },
  };
}
