/** The rests of jobs, which may be ended before their time. */
export type JobRests = {
  /** Rests for some time, in ms, until the stop or until the job is woken; not at all where it was woken meanwhile. */
  rest: (name: string, ms: number, signal: AbortSignal) => Promise<void>;
  /** Ends the rest that a job has, or else its next one: a turn follows at once. */
  wake: (name: string) => void;
};

export function createJobRests(): JobRests {
  const resting = new Map<string, () => void>();
  const woken = new Set<string>();
  return {
    rest: (name, ms, signal) => {
      if (woken.delete(name) || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          resting.delete(name);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener("abort", end);
        resting.set(name, end);
      });
    },
    wake: (name) => {
      const end = resting.get(name);
      if (end) end();
      else woken.add(name);
    },
  };
}
