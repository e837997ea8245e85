/** A graceful stop that takes longer than this is cut short, in ms (security B10). */
const HARD_LIMIT_MS = 30_000;

type Stopping = { isRunByNpm: boolean; stop: () => Promise<void> };

/**
 * Stops once, by a signal or by the end of `npm start`. npm passes signals on and waits for the end: its
 * script says `exec`, so that no shell stands between, which would die without passing them on. Where one
 * does stand there, the parent is watched.
 */
export function onStopRequest({ isRunByNpm, stop }: Stopping): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stopOnce);
  const parent = process.ppid;
  if (isRunByNpm) setInterval(() => process.ppid !== parent && stopOnce(), 500).unref();
}
