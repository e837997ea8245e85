import type { TrustState } from "#domain/verification/trust.ts";
import { type Before, keepBefore } from "#server/imports/runs/before-store.ts";
import { findTrust } from "#server/imports/runs/known-parts-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { NumberRow, Relation, StandingNumber } from "./interchange-import-store.ts";

/** What is kept of a number, or of a relation of a part, with how far the part was trusted then. */
export type KeptInterchange = {
  number?: Omit<StandingNumber, "partId">;
  group?: string | null;
  supersededBy?: number | null;
  trust?: TrustState;
};

/** As what a number of a part is kept. */
export function detailOfNumber({ kind, key, maker }: Omit<NumberRow, "partId" | "number">): string {
  return `number ${kind} ${key} ${maker}`;
}

type Changes = {
  added: readonly NumberRow[];
  before: ReadonlyMap<number, Relation>;
  relations: readonly Relation[];
};

/** Keeps what a batch of interchange changed, once it is written: numbers, groups and successors, each by itself. */
export async function keepInterchange(
  db: Database,
  runId: number | null,
  { added, before, relations }: Changes,
): Promise<void> {
  if (runId === null) return;
  const trust = await findTrust(
    db,
    [...added, ...relations].map(({ partId }) => partId),
  );
  const trustOf = (partId: number) => ({ trust: trust.get(partId) });
  const things = relations.flatMap(({ partId, group, supersededBy }): Before[] => {
    const was = before.get(partId);
    if (!was) return [];
    const kept: Before[] = [];
    if (was.group !== group)
      kept.push({
        partId,
        detail: "group",
        before: { group: was.group },
        after: { group, ...trustOf(partId) },
      });
    if (was.supersededBy !== supersededBy)
      kept.push({
        partId,
        detail: "successor",
        before: { supersededBy: was.supersededBy },
        after: { supersededBy, ...trustOf(partId) },
      });
    return kept;
  });
  const numbers = added.map(({ partId, ...number }): Before => ({
    partId,
    detail: detailOfNumber(number),
    before: null,
    after: { number: { ...number, certainty: null }, ...trustOf(partId) },
  }));
  await keepBefore(db, runId, [...numbers, ...things]);
}
