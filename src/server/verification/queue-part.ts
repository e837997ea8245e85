import { type QueueCause, trustAfter } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

import { enqueue, findIdsOfSkus, holdTrust, raiseVersions } from "./queue-store.ts";

/** Parts that there is a cause to look at again, in the transaction in which there is (decisions §11). */
export async function queueToVerify(
  db: Database,
  { ids, cause }: { ids: readonly number[]; cause: QueueCause },
): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdTrust(db, ids);
  const moved = held.filter(({ trust, cause: before }) => {
    const after = trustAfter({ trust, cause: before }, cause);
    return after.trust !== trust || after.cause !== before;
  });
  if (moved.length > 0) await enqueue(db, { ids: moved.map(({ id }) => id), cause });
}

/**
 * Likewise of parts that somebody says do not fit. Whoever verifies one of them at this moment has not read it:
 * what they looked at is an older version.
 */
export async function queueDisputed(
  db: Database,
  { skus, cause }: { skus: readonly string[]; cause: Extract<QueueCause, "report" | "return"> },
): Promise<void> {
  if (skus.length === 0) return;
  const ids = await findIdsOfSkus(db, skus);
  if (ids.length === 0) return;
  await queueToVerify(db, { ids, cause });
  await raiseVersions(db, ids);
}
