/** What has not left by then waits for something to be mended, and is not looked at again every few seconds. */
const LEAVES_WITHIN_MS = 3_600_000;

/** Whether a mail that was written, or put back, at a moment may leave any moment: what shows it looks again until it has. */
export function isLeaving(
  {
    state,
    createdAt,
    queuedAt,
  }: { state: string | null; createdAt: string; queuedAt?: string | null },
  now = new Date(),
): boolean {
  return (
    state === "waiting" && now.getTime() - Date.parse(queuedAt ?? createdAt) < LEAVES_WITHIN_MS
  );
}
