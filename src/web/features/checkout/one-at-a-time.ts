/** Runs one piece of work at a time; what comes meanwhile, as from a double click, is dropped. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let isRunning = false;
  return async (work) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
}
