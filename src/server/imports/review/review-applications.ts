import {
  countWaitingApplications,
  type WaitingGroup,
  waitingGroups,
} from "#server/imports/fitments/aces-queue-store.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

/** What the review queue waits for: each missing id with the applications that would go on with it. */
export async function reviewApplications(
  work: ShopDatabase,
  limit: number,
): Promise<{ waiting: number; groups: WaitingGroup[] }> {
  return {
    waiting: await countWaitingApplications(work.db),
    groups: await waitingGroups(work.db, limit),
  };
}
