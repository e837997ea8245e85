import type { AcesApplication } from "#domain/import/aces-application.ts";
import type { ResolvedFitment } from "#domain/import/aces-resolution.ts";
import { type Before, keepBefore, NO_PART } from "#server/imports/runs/before-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findQueued,
  keepWaiting,
  markResolved,
  type QueuedState,
  type WaitingApplication,
} from "./aces-queue-store.ts";
import { detailOfPlace } from "./fitments-kept.ts";

/** As what an import of ACES keeps what there was before: places that parts fit, and applications of the queue. */
export const ACES_KEPT_AS = { fitment: "fitment ", application: "application " } as const;

/** What is kept of an application; of one that came in, at which places it said something, too. */
export type KeptApplication = Partial<QueuedState> & { places?: readonly string[] };

/** An application that came in, and what it came to. */
export type SettledApplication = {
  fingerprint: string;
  application: AcesApplication;
  fitment: ResolvedFitment;
};

type Queueing = {
  waiting: readonly WaitingApplication[];
  settled: readonly SettledApplication[];
};

/**
 * Lets applications wait, or be left out, and those that came in wait no more; keeps what was before for the run that
 * they are of.
 */
export async function writeQueue(
  db: Database,
  runId: number | null,
  queueing: Queueing,
): Promise<void> {
  const { waiting, settled } = queueing;
  const fingerprints = [...waiting, ...settled].map(({ fingerprint }) => fingerprint);
  const before =
    runId === null ? new Map<string, QueuedState>() : await findQueued(db, fingerprints);
  await keepWaiting(db, runId, waiting);
  await markResolved(
    db,
    settled.map(({ fingerprint }) => fingerprint),
  );
  await keepBefore(db, runId, changesOf(before, queueing));
}

function changesOf(
  before: ReadonlyMap<string, QueuedState>,
  { waiting, settled }: Queueing,
): Before[] {
  return [
    ...waiting.map((one): Before => {
      const { leftOutFor } = one;
      return {
        ...keptAs(one),
        partId: NO_PART,
        before: before.get(one.fingerprint) ?? null,
        after: { state: leftOutFor === null ? "waiting" : "left_out", leftOutFor },
      };
    }),
    // What came in at once was never in the queue.
    ...settled.flatMap((one): Before[] => {
      const was = before.get(one.fingerprint);
      if (!was || was.state === "resolved") return [];
      const after = { state: "resolved", leftOutFor: null, places: placesOf(one) };
      return [{ ...keptAs(one), partId: one.fitment.partId, before: was, after }];
    }),
  ].filter(isChange);
}

function keptAs({
  fingerprint,
  application,
}: Pick<SettledApplication, "fingerprint" | "application">) {
  const { brand, partNumber } = application;
  return {
    detail: `${ACES_KEPT_AS.application}${fingerprint}`,
    name: `${brand} ${partNumber}`.trim(),
  };
}

function placesOf({ fitment: { lines, terms } }: SettledApplication): string[] {
  return lines.map(({ lineId }) => detailOfPlace({ lineId, position: terms.position }));
}

/** What waits as before, whatever it misses now, is as it was. */
function isChange({ before, after }: Before): boolean {
  return before?.state !== after?.state || before?.leftOutFor !== after?.leftOutFor;
}
