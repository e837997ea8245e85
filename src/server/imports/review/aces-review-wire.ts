import type { AcesNeedResponse, ReviewedLine } from "#contract/aces-review.ts";
import { answerStamp } from "#domain/import/aces-answer.ts";
import { isLeavable, isLeftForGood } from "#domain/import/aces-need.ts";
import { hasOwnWords } from "#domain/import/aces-resolution.ts";

import type { OpenedThing, ReviewedThing } from "./review-aces.ts";

type Thing = AcesNeedResponse["thing"];

/** A line of the review. */
export function reviewedWire({
  need,
  applications,
  since,
  example,
  meaning,
}: ReviewedThing): ReviewedLine {
  return { need, applications, since: since?.toISOString() ?? null, example, meaning };
}

/** One thing with all that helps to say what it is. */
export function openedWire(thing: OpenedThing): Thing {
  const { need, meaning, leftOut, moving, examples, likely, choices, parts, words, others } = thing;
  return {
    ...reviewedWire(thing),
    stamp: answerStamp(meaning),
    leftOut,
    moving,
    mayLeave: isLeavable(need.kind),
    isLeftForGood: isLeftForGood(need.kind),
    examples: examples.map(exampleWire),
    likely: likely.map(({ value, because }) => ({ value, because: [...because] })),
    choices: choices.map(({ value, es, en, years }) => ({ value, es, en, years: pairOf(years) })),
    parts: [...parts],
    words: [...words],
    others: [...others],
  };
}

function exampleWire({
  id,
  line,
  runId,
  file,
  application,
  names,
}: OpenedThing["examples"][number]) {
  const { partNumber, brand, action, quantity, vehicle, notes, label, qualifiers } = application;
  const ownWords = qualifiers.filter(hasOwnWords).map(({ text }) => text);
  return {
    id,
    partNumber,
    brand,
    isRemoval: action === "remove",
    quantity,
    years: vehicle.kind === "range" ? pairOf([vehicle.yearFrom, vehicle.yearTo]) : null,
    notes: [...notes, ...ownWords, ...(label === "" ? [] : [label])],
    names: [...names],
    line,
    run: runId,
    file,
  };
}

function pairOf(years: readonly [number, number] | null): [number, number] | null {
  return years && [years[0], years[1]];
}
