import { NO_NOTE } from "#domain/fitment-edit/line-change.ts";
import { compactRanges, type FitmentRange, sameRanges } from "#domain/import/fitment-years.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { BatchContext } from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { findTrust } from "#server/imports/runs/known-parts-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findNotes, type FitmentNote, type FitmentPlace, notesOf } from "./fitment-import-store.ts";
import type { ChangedPlace } from "./write-fitment-changes.ts";

/** A range as it is kept: by the number of its note, which is long and that of many vehicles. */
export type KeptRange = Omit<FitmentRange, "noteEs" | "noteEn"> & { noteId: number | null };

/** What is kept of a place, or of an engine, with how far the part was trusted then. */
export type KeptFitment = {
  ranges?: readonly KeptRange[];
  isExplicit?: boolean;
  trust?: TrustState;
};

/** An engine of which something is said of a part: before, and now. */
export type ChangedEngine = {
  engineId: number;
  partId: number;
  wasExplicit: boolean;
  isExplicit: boolean;
};

type Changes = { places: readonly ChangedPlace[]; engines: readonly ChangedEngine[] };

/** As what a place is kept among what is said of its part. */
export function detailOfPlace({
  lineId,
  position,
}: Pick<FitmentPlace, "lineId" | "position">): string {
  return `line ${lineId} ${position}`;
}

/** What a kept thing is of: a place on a line, or an engine. */
export function readFitmentDetail(
  detail: string,
): { lineId: number; position: string } | { engineId: number } {
  const [kind, id = "", position = ""] = detail.split(" ");
  return kind === "engine" ? { engineId: Number(id) } : { lineId: Number(id), position };
}

/** Keeps what a batch changed of what parts fit, once that is written: the notes of it are then there. */
export async function keepFitments(
  db: Database,
  run: Pick<BatchContext, "runId" | "keptAs">,
  { places, engines }: Changes,
): Promise<void> {
  if (run.runId === null) return;
  const changed = places.filter(({ before, ranges }) => !sameRanges(before, ranges));
  const numbered = await noteNumbering(
    db,
    changed.flatMap(({ before, ranges }) => [...before, ...ranges]),
  );
  const trust = await findTrust(
    db,
    [...changed, ...engines].map(({ partId }) => partId),
  );
  const trustOf = (partId: number) => ({ trust: trust.get(partId) });
  const things = [
    ...changed.map(({ partId, before, ranges, ...place }): Before => ({
      partId,
      detail: detailOfPlace(place),
      before: { ranges: numbered(before) },
      after: { ranges: numbered(ranges), ...trustOf(partId) },
    })),
    ...engines
      .filter(({ wasExplicit, isExplicit }) => wasExplicit !== isExplicit)
      .map(({ partId, engineId, wasExplicit, isExplicit }): Before => ({
        partId,
        detail: `engine ${engineId}`,
        before: { isExplicit: wasExplicit },
        after: { isExplicit, ...trustOf(partId) },
      })),
  ];
  await keepBefore(db, run.runId, namedAs(run, things));
}

const keyOfNote = ({ noteEs, noteEn }: FitmentNote) => JSON.stringify([noteEs, noteEn]);

/** How ranges are written as they are kept; the notes of `ranges` have their numbers. */
export async function noteNumbering(
  db: Database,
  ranges: readonly FitmentRange[],
): Promise<(ranges: readonly FitmentRange[]) => KeptRange[]> {
  const notes = [...new Map(ranges.map((range) => [keyOfNote(range), range])).values()];
  const ids = new Map((await findNotes(db, notes)).map((note) => [keyOfNote(note), note.id]));
  return (standing) =>
    compactRanges(standing).map(({ yearFrom, yearTo, quantity, ...note }) => ({
      yearFrom,
      yearTo,
      quantity,
      noteId: ids.get(keyOfNote(note)) ?? null,
    }));
}

/** How kept ranges are written as they were said. */
export async function readNumbered(
  db: Database,
  kept: readonly KeptRange[],
): Promise<(ranges: readonly KeptRange[]) => FitmentRange[]> {
  const notes = await notesOf(db, [...new Set(kept.flatMap(({ noteId }) => noteId ?? []))]);
  return (ranges) =>
    ranges.map(({ noteId, ...range }) => Object.assign({}, range, notes.get(noteId) ?? NO_NOTE));
}
