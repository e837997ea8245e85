import type { GridOfFitments, LackedLine } from "#contract/fitment-desk.ts";
import { aloneYears, lackedYears, withGroup } from "#domain/fitment-edit/group-ranges.ts";
import { MOST_GRID_MODELS } from "#domain/fitment-edit/grid-size.ts";
import { stretchesOf } from "#domain/fitment-edit/line-ranges.ts";

import { type FitmentDraft, rangesOf } from "./grid-rows.ts";

type Spans = ReturnType<typeof stretchesOf>;

/** A line with the years in which a part and its group say something else of it. */
export type DifferingLine<Line> = { line: Line; vehicles: number; spans: Spans };

/** The lines that others of its group fit and the part does not, as it is drafted. */
export function lackedLines(
  { lacked }: Pick<GridOfFitments, "lacked">,
  draft: FitmentDraft,
): DifferingLine<LackedLine>[] {
  return lacked.flatMap((line) => differing(line, lackedYears(rangesOf(line, draft), line)));
}

/** The lines of the grid that the part fits, as it is drafted, and nobody else of its group does. */
export function aloneLines(
  { lines, groupParts }: Pick<GridOfFitments, "lines" | "groupParts">,
  draft: FitmentDraft,
) {
  if (groupParts === 0) return [];
  return lines.flatMap((line) => differing(line, aloneYears(rangesOf(line, draft), line)));
}

function differing<Line>(line: Line, years: readonly number[]): DifferingLine<Line>[] {
  return years.length === 0 ? [] : [{ line, vehicles: years.length, spans: stretchesOf(years) }];
}

type Shown = Pick<GridOfFitments, "models">;

/**
 * Which models are shown once what is lacked is added, so that whoever adds it sees it: as many as a grid takes. What
 * somebody has drafted already stays in sight.
 */
export function modelsWithLacked(
  { models }: Shown,
  lacked: readonly DifferingLine<LackedLine>[],
  isDirty: boolean,
): number[] {
  const theirs = lacked.map(({ line }) => line.modelId);
  const all = isDirty ? [...models, ...theirs] : [...theirs, ...models];
  return [...new Set(all)].slice(0, MOST_GRID_MODELS);
}

/** What is said of a line once it is as its group says, too. */
export function takenOver({ groupRanges, years }: LackedLine) {
  return (ranges: Parameters<typeof withGroup>[0]) => withGroup(ranges, groupRanges, years);
}
