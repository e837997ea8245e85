import { DAY_MS } from "../clock/durations.ts";

/** How old an edition may grow while the catalogue goes on, in ms. */
const OLDEST_MS = 7 * DAY_MS;

/** An edition as it was made: when, and of which version of the catalogue. */
export type MadeEdition = { madeAt: Date; partsVersion: number };

type Now = { now: Date; partsVersion: number; wantedAt: Date };

/**
 * Whether an edition is to be made: there is none, somebody wants a new one since, or it is a week old and the
 * catalogue has changed.
 */
export function isEditionDue(
  edition: MadeEdition | undefined,
  { now, partsVersion, wantedAt }: Now,
): boolean {
  if (!edition || edition.madeAt < wantedAt) return true;
  const isOld = now.getTime() - edition.madeAt.getTime() >= OLDEST_MS;
  return isOld && edition.partsVersion !== partsVersion;
}
