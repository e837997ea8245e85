import { useState } from "react";

import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { type LinesChange, writtenYear, yearsBetween } from "./changed-lines.ts";
import { type ChangingLines, useLinesChange } from "./use-lines-change.ts";

/** What is typed and chosen of a vehicle line. */
export type LineDraft = {
  /** The id of an engine, and a region's code; of a line that is there they stay. */
  engine: string;
  region: string;
  yearFrom: string;
  yearTo: string;
  /** Nobody is to be offered it any more. */
  isGone: boolean;
};

function draftOf(line: OpenedLine | null): LineDraft {
  if (!line) return { engine: "", region: "", yearFrom: "", yearTo: "", isGone: false };
  const { other: engine, region, yearFrom, yearTo } = line;
  return { engine, region, yearFrom: String(yearFrom), yearTo: String(yearTo), isGone: false };
}

/** Null while something is missing, or nothing is another. */
function changeOf(line: OpenedLine | null, draft: LineDraft): LinesChange | null {
  if (line && draft.isGone) return { lines: [{ line: line.id, years: [] }], added: [] };
  const years = yearsIn(draft);
  if (years.length === 0) return null;
  if (!line) {
    const { engine, region } = draft;
    return engine === "" || region === ""
      ? null
      : { lines: [], added: [{ engine, region, years }] };
  }
  return isAsBefore(line, draft) ? null : { lines: [{ line: line.id, years }], added: [] };
}

function yearsIn({ yearFrom, yearTo }: LineDraft): number[] {
  const [from, to] = [writtenYear(yearFrom), writtenYear(yearTo)];
  return from === undefined || to === undefined ? [] : yearsBetween(from, to);
}

/** Nobody touched its years: those that it lacks between stay as they are. */
function isAsBefore(line: OpenedLine, { yearFrom, yearTo }: LineDraft): boolean {
  return writtenYear(yearFrom) === line.yearFrom && writtenYear(yearTo) === line.yearTo;
}

type Drafting = ChangingLines & {
  draft: LineDraft;
  set: (changes: Partial<LineDraft>) => void;
};

type Needs = { vehicle: OpenedVehicle; line: OpenedLine | null; onDone: () => void };

/** What is made of a vehicle line, what would come of it, and how that is done. */
export function useLineDraft({ vehicle, line, onDone }: Needs): Drafting {
  const t = useDeskTexts("vehicles.lines");
  const [draft, setDraft] = useState(() => draftOf(line));
  const [isTried, setTried] = useState(false);
  const change = changeOf(line, draft);
  const text = t(draft.isGone ? "removed" : line ? "saved" : "added", { name: vehicle.name });
  const changing = useLinesChange({ vehicle, change, text, onDone });
  const missing = useMissing(line, draft, isTried);
  return {
    ...changing,
    draft,
    set: (changes) => {
      changing.forget();
      setDraft({ ...draft, ...changes });
    },
    errorOf: (field) => missing[field] ?? changing.errorOf(field),
    send: () => {
      setTried(true);
      if (change) changing.send();
      else if (line && isAsBefore(line, draft)) onDone();
    },
  };
}

type Sentences = Record<string, string | undefined>;

/** What is still to be typed or chosen, once somebody tried to send it. */
function useMissing(line: OpenedLine | null, draft: LineDraft, isTried: boolean): Sentences {
  const t = useDeskTexts("vehicles.lines");
  const years = useMissingYears(draft);
  if (!isTried || draft.isGone) return {};
  if (line) return years;
  return {
    ...years,
    engine: draft.engine === "" ? t("missingEngine") : undefined,
    region: draft.region === "" ? t("missingRegion") : undefined,
  };
}

function useMissingYears({ yearFrom, yearTo }: LineDraft): Sentences {
  const t = useDeskTexts("vehicles.lines");
  const [from, to] = [writtenYear(yearFrom), writtenYear(yearTo)];
  const isCrossed = from !== undefined && to !== undefined && from > to;
  return {
    years: from === undefined ? t("wrongYear") : undefined,
    yearTo: to === undefined ? t("wrongYear") : isCrossed ? t("crossed") : undefined,
  };
}
