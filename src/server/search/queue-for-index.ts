import type { Kysely } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { queueParts } from "./outbox-store.ts";

/**
 * Notes that these parts' words, fitments, brand, category, demand or place in the A-Z order
 * have changed, or that they are new or gone. Inside the transaction that changes them, so that no
 * change is lost; `drainSearchOutbox` indexes what stands here.
 */
export async function queueForIndex(db: Kysely<Tables>, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  await queueParts(db, partIds);
}
