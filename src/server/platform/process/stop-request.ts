/** A graceful stop that takes longer than this is cut short, in ms (security B10). */
const HARD_LIMIT_MS = 30_000;

type Stop = () => Promise<void>;
type Stopping = { isRunByNpm: boolean; stop: Stop };

/**
 * Stops once, by a signal or by the end of `npm start`. npm passes signals on and waits for the end: its
 * script says `exec`, so that no shell stands between, which would die without passing them on. Where one
 * does stand there, the parent is watched. What it gives stops as well, in the way that it is given; once is once.
 */
export function onStopRequest({ isRunByNpm, stop }: Stopping): (otherWay: Stop) => void {
  let isStopping = false;
  const stopBy = (way: Stop) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
    void way().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const stopOnce = () => stopBy(stop);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stopOnce);
  const parent = process.ppid;
  if (isRunByNpm) setInterval(() => process.ppid !== parent && stopOnce(), 500).unref();
  return stopBy;
}
