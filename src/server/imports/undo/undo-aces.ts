import { judgeUndo, type UndoResult } from "#domain/import/import-undo.ts";
import { ACES_KEPT_AS, type KeptApplication } from "#server/imports/fitments/aces-kept.ts";
import { findMoving } from "#server/imports/fitments/aces-moving-store.ts";
import {
  dropQueued,
  findQueued,
  type QueuedState,
  restoreQueued,
} from "#server/imports/fitments/aces-queue-store.ts";
import type { KeptFitment } from "#server/imports/fitments/fitments-kept.ts";
import { findKeptOf, type KeptBefore } from "#server/imports/runs/before-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { batchesInOrder } from "./undo-batch-in-order.ts";
import { batchKeptAs, batchWith, judgingWith } from "./undo-batch-of-ways.ts";
import { UNDO_FITMENTS } from "./undo-fitments.ts";

type Kept = KeptBefore<KeptApplication>;

/**
 * Applications that came into the queue go out of it, those that had waited wait again. One that somebody has settled or
 * left out since stays as it is, and so does one that came in where all stays that it said.
 */
const UNDO_APPLICATIONS = batchKeptAs<KeptApplication>({
  keptAs: ACES_KEPT_AS.application,
  judge: judged,
  async putBack(db, back) {
    await dropQueued(
      db,
      back.filter(({ before }) => before === null).map(({ detail }) => detail),
    );
    await restoreQueued(
      db,
      back.flatMap(({ detail, before }) =>
        before ? Object.assign(asQueued(before), { fingerprint: detail }) : [],
      ),
    );
  },
});

/** Applications come last: whether one waits again depends on what became of what it said. */
export const UNDO_ACES = batchesInOrder([
  batchWith(UNDO_FITMENTS, { keptAs: ACES_KEPT_AS.fitment }),
  UNDO_APPLICATIONS,
]);

/** As an application was kept in the queue; what is kept of it has all of that. */
function asQueued(before: KeptApplication): QueuedState {
  const {
    state = "waiting",
    leftOutFor = null,
    runId = null,
    line = 0,
    resolvedAt = null,
  } = before;
  return { state, leftOutFor, runId, line, resolvedAt };
}

/** Nobody changes the queue without the turn of imports, which whoever takes an import back has. */
async function judged(
  db: Database,
  runId: number,
  things: readonly Kept[],
): Promise<Map<Kept, UndoResult>> {
  const fingerprints = things.map(({ detail }) => detail);
  const now = await findQueued(db, fingerprints);
  const moving = await findMoving(db, fingerprints);
  const stays = await findStaying(db, runId, things);
  return new Map(
    things.map((thing) => {
      const { state, leftOutFor } = thing.after ?? {};
      const result = judgeUndo({
        before: thing.before,
        after: { state, leftOutFor },
        current: now.get(thing.detail) ?? null,
        hasPart: true,
        isSold: false,
        isUsed: false,
        isOfRemoved: moving.has(thing.detail) || stays(thing),
      });
      return [thing, result];
    }),
  );
}

/** Which applications said something of a part that stays, all of it. */
async function findStaying(
  db: Database,
  runId: number,
  things: readonly Kept[],
): Promise<(thing: Kept) => boolean> {
  const places = new Map(
    things.flatMap(({ partId, after }) =>
      (after?.places ?? []).map((detail) => [placeOf(partId, detail), { partId, detail }] as const),
    ),
  );
  if (places.size === 0) return () => false;
  const kept = await findKeptOf<KeptFitment>(db, runId, {
    things: [...places.values()],
    keptAs: ACES_KEPT_AS.fitment,
  });
  const open = await judgingWith(UNDO_FITMENTS)(
    db,
    kept.filter(({ result }) => result === null),
  );
  const results = new Map<string, UndoResult | undefined>([
    ...kept.map((one) => [placeOf(one.partId, one.detail), one.result ?? undefined] as const),
    ...Array.from(open, ([one, result]) => [placeOf(one.partId, one.detail), result] as const),
  ]);
  return ({ partId, after }) => {
    const its = (after?.places ?? []).flatMap((place) => results.get(placeOf(partId, place)) ?? []);
    return its.length > 0 && !its.includes("back");
  };
}

function placeOf(partId: number, place: string): string {
  return `${partId} ${place}`;
}
