import type { GridLine } from "#contract/fitment-desk.ts";
import { type LineRange, tidied } from "#domain/fitment-edit/line-ranges.ts";

import type { FieldValue, FormFields } from "#desk/ui/form/merge-versions.ts";
import {
  decidedFields,
  isTheirs,
  type MetVersions,
  metVersions,
} from "#desk/ui/form/met-versions.ts";

import type { FitmentDraft } from "./grid-rows.ts";

/** What is said of the drafted lines: as they were read, as they are drafted, and as they stand by now. */
export type FitmentVersions = {
  read: ReadonlyMap<number, GridLine>;
  draft: FitmentDraft;
  now: readonly GridLine[];
};

/** The versions of each drafted line; of a line that is not read any more nothing is known but what it was. */
export function metFitments({ read, draft, now }: FitmentVersions): MetVersions {
  const standing = new Map(now.map((line) => [line.lineId, line.ranges]));
  const ids = Array.from(draft.keys());
  const fieldsOf = (ranges: (lineId: number) => readonly LineRange[]): FormFields =>
    Object.fromEntries(ids.map((lineId) => [`line ${lineId}`, written(ranges(lineId))]));
  const asRead = (lineId: number) => read.get(lineId)?.ranges ?? [];
  return metVersions({
    base: fieldsOf(asRead),
    mine: fieldsOf((lineId) => draft.get(lineId) ?? []),
    theirs: fieldsOf((lineId) => standing.get(lineId) ?? asRead(lineId)),
  });
}

/** What is drafted once it is decided: lines that are to stay as they stand by now are drafted no more. */
export function joinedDraft(
  { draft }: FitmentVersions,
  met: MetVersions,
  decided: Readonly<Record<string, FieldValue>>,
): Map<number, readonly LineRange[]> {
  const fields = decidedFields(met, decided);
  return new Map(Array.from(draft).filter(([lineId]) => !isTheirs(met, fields, `line ${lineId}`)));
}

/** The line that a version is of. */
export function metLine({ read, now }: FitmentVersions, field: string): GridLine | undefined {
  const lineId = Number(field.slice("line ".length));
  return now.find((line) => line.lineId === lineId) ?? read.get(lineId);
}

/** The ranges that a version holds, as they are written in it. */
export function rangesIn(value: FieldValue): LineRange[] {
  return Array.isArray(value) ? value.map((one) => JSON.parse(one)) : [];
}

/** Ranges in one order, each as a text, so that two versions can be compared. */
function written(ranges: readonly LineRange[]): string[] {
  return tidied(ranges).map(({ position, yearFrom, yearTo, quantity, noteEs, noteEn }) =>
    JSON.stringify({ position, yearFrom, yearTo, quantity, noteEs, noteEn }),
  );
}
