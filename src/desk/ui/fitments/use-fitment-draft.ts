import { useState } from "react";

import type { GridOfFitments, GridLine } from "#contract/fitment-desk.ts";
import {
  type LineRange,
  onVehicles,
  tidied,
  usualTerms,
  withoutYears,
  withYears,
} from "#domain/fitment-edit/line-ranges.ts";
import type { FitmentTerms } from "#domain/import/fitment-row.ts";

import { type FitmentDraft, type GridBlock, fitsAll, rangesOf, vehiclesOf } from "./grid-rows.ts";

type Draft = {
  /** What the part fitted altogether when the draft was begun: a later one is somebody else's. */
  version: string;
  ranges: FitmentDraft;
  /** Lines of the draft as they were read. */
  read: ReadonlyMap<number, GridLine>;
};

const NOTHING: Omit<Draft, "version"> = { ranges: new Map(), read: new Map() };

/** What is to be said of some lines, as a save takes it. */
export type LinesToSave = { lineId: number; ranges: readonly LineRange[] }[];

export type FitmentDrafting = {
  draft: FitmentDraft;
  version: string;
  isDirty: boolean;
  /** What a painted year says besides that the part fits. */
  terms: FitmentTerms;
  setTerms: (terms: FitmentTerms) => void;
  /** Says of every vehicle of a block that the part fits; where it fits all of them, that it fits none. */
  paint: (block: GridBlock) => void;
  /** Changes what is said of lines. */
  change: (lines: readonly GridLine[], how: (ranges: readonly LineRange[]) => LineRange[]) => void;
  discard: () => void;
  /** Lines as they were read when the draft of them was begun. */
  read: ReadonlyMap<number, GridLine>;
  /** Goes on with a draft on what the part fits by now. */
  goOnWith: (ranges: FitmentDraft) => void;
  toSave: () => LinesToSave;
  /** The same lines as they were read: what a save is taken back to. */
  toTakeBack: () => LinesToSave;
};

/** What somebody makes of a grid before it is saved. */
export function useFitmentDraft(grid: GridOfFitments): FitmentDrafting {
  const [kept, setKept] = useState<Draft>({ version: grid.version, ...NOTHING });
  const [typed, setTerms] = useState<FitmentTerms>();
  const { ranges: draft, read } = kept;
  const isDirty = draft.size > 0;
  const terms = typed ?? usualTerms(grid.lines.flatMap((line) => line.ranges));

  const change: FitmentDrafting["change"] = (lines, how) =>
    setKept((before) => {
      // A draft that was emptied by hand begins anew, on the grid as it is now.
      const begun = before.ranges.size > 0 ? before : { version: grid.version, ...NOTHING };
      const ranges = new Map(begun.ranges);
      const known = new Map(begun.read);
      for (const line of lines) {
        const asRead = known.get(line.lineId) ?? line;
        const after = how(rangesOf(asRead, ranges));
        known.set(line.lineId, asRead);
        if (isSame(asRead.ranges, after)) ranges.delete(line.lineId);
        else ranges.set(line.lineId, after);
      }
      return { version: begun.version, ranges, read: known };
    });
  const paint = (block: GridBlock) => {
    const isErasing = fitsAll(block, draft);
    for (const { line, years } of vehiclesOf(block))
      change([line], (ranges) =>
        isErasing ? withoutYears(ranges, years, line.years) : withYears(ranges, years, terms),
      );
  };
  return {
    draft,
    version: isDirty ? kept.version : grid.version,
    isDirty,
    terms,
    setTerms,
    paint,
    change,
    discard: () => setKept({ version: grid.version, ...NOTHING }),
    read,
    goOnWith: (ranges) =>
      setKept({
        version: grid.version,
        ranges,
        read: new Map([...read, ...grid.lines.map((line) => [line.lineId, line] as const)]),
      }),
    toSave: () => Array.from(draft, ([lineId, ranges]) => ({ lineId, ranges })),
    toTakeBack: () =>
      Array.from(draft.keys(), (lineId) => {
        const line = read.get(lineId);
        return { lineId, ranges: line ? onVehicles(line.ranges, line.years) : [] };
      }),
  };
}

function isSame(one: readonly LineRange[], other: readonly LineRange[]): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** All that ranges say, in one order. */
function wordsOf(ranges: readonly LineRange[]): string {
  return JSON.stringify(
    tidied(ranges).map(({ position, yearFrom, yearTo, quantity, noteEs, noteEn }) => [
      position,
      yearFrom,
      yearTo,
      quantity,
      noteEs,
      noteEn,
    ]),
  );
}
