import type { Database } from "#server/platform/database/database.ts";

import {
  copySubcategory,
  findMeasureKinds,
  keepAllMeasures,
  type KnownMeasure,
} from "./measure-store.ts";

export type { KnownMeasure };

/** All that parts may be described by, in the shop's order. */
export async function readMeasureKinds(db: Database): Promise<KnownMeasure[]> {
  return findMeasureKinds(db);
}

/** Has every measure stay to the end of the caller's transaction, which writes what parts measure. */
export async function keepMeasures(db: Database): Promise<void> {
  await keepAllMeasures(db);
}

/** Whoever takes a kind of part into another has its measures asked for there too. */
export async function joinMeasures(
  db: Database,
  merged: { from: number; to: number },
): Promise<void> {
  await copySubcategory(db, merged);
}
