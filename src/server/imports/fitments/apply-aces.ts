import { hash } from "node:crypto";

import { type AcesApplication, applicationFingerprint } from "#domain/import/aces-application.ts";
import { type ResolvedFitment, resolveApplication } from "#domain/import/aces-resolution.ts";
import type { BatchContext, GoodRow, RowOutcome } from "#server/imports/runs/batch.ts";
import { holdKnownParts } from "#server/imports/runs/known-parts-store.ts";

import { readAcesBook } from "./aces-book-store.ts";
import { ACES_KEPT_AS, type SettledApplication, writeQueue } from "./aces-kept.ts";
import type { WaitingApplication } from "./aces-queue-store.ts";
import { leftOutForGood } from "./aces-wanted-store.ts";
import { openFitmentBoard } from "./fitment-board.ts";

/** What an application is known by in the review queue. */
export function fingerprintOf(application: AcesApplication): string {
  return digestOf(applicationFingerprint(application));
}

/** A text of any length as a key of 43 characters, by SHA-256. */
export function digestOf(text: string): string {
  return hash("sha256", text, "base64url");
}

type Judged = {
  outcome: RowOutcome;
  waiting?: WaitingApplication;
  settled?: SettledApplication;
};

/**
 * Says the fitments of applications, from a file or from the review queue; what cannot be resolved
 * stays in the queue, whole, or is left out where staff said that what it misses is not the shop's. An outcome for each,
 * in order.
 */
export async function applyAces(
  { db, isDryRun, runId }: BatchContext,
  rows: readonly GoodRow<AcesApplication>[],
): Promise<RowOutcome[]> {
  const book = await readAcesBook(
    db,
    rows.map(({ row }) => row),
  );
  const resolutions = rows.map(({ row }) => resolveApplication(row, book));
  const claims = resolutions.flatMap((one) => (one.ok ? [one.fitment] : []));
  // Whoever says on the desk what a part fits holds it too: the board stands on what was read after them.
  if (!isDryRun)
    await holdKnownParts(
      db,
      claims.map(({ partId }) => partId),
    );
  const board = await openFitmentBoard(db, { claims });
  const leftOut = await leftOutForGood(
    db,
    resolutions.flatMap((one) => (one.ok ? [] : one.missing)),
  );

  const judged = rows.map(({ line, row }, place): Judged => {
    const resolution = resolutions[place];
    const keep = (missing: readonly string[]): Judged => {
      const leftOutFor = missing.find((key) => leftOut.has(key)) ?? null;
      return {
        outcome:
          leftOutFor === null ? { result: "review" } : { result: "unchanged", isLeftOut: true },
        waiting: { fingerprint: fingerprintOf(row), line, application: row, missing, leftOutFor },
      };
    };
    if (!resolution?.ok) return keep(resolution?.missing ?? []);
    const { fitment } = resolution;
    if (fitment.action === "add" && board.contradicts(fitment))
      return keep([quantityKey(fitment, row)]);
    if (fitment.action === "add" && board.overflows(fitment))
      return keep([`Note:${row.partNumber}`]);
    return {
      outcome: { result: board.claim(fitment, "join") },
      settled: { fingerprint: fingerprintOf(row), application: row, fitment },
    };
  });

  if (!isDryRun) {
    await board.save({ runId, keptAs: ACES_KEPT_AS.fitment });
    await writeQueue(db, runId, {
      waiting: judged.flatMap(({ waiting }) => waiting ?? []),
      settled: judged.flatMap(({ settled }) => settled ?? []),
    });
  }
  return judged.map(({ outcome }) => outcome);
}

/** Another quantity than was said before: a person has to say which one holds. */
function quantityKey({ terms }: ResolvedFitment, { partNumber }: AcesApplication): string {
  return `Qty:${terms.quantity} ${partNumber}`;
}
