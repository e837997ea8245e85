import type { LadderStep, QuestionGroup } from "#domain/search/reading/ladder.ts";
import type { NamedFamilies } from "#domain/search/part-family.ts";
import type { WordGroup } from "#domain/search/word-query.ts";

import { type CommonWords, readCommonWords } from "./common-words.ts";
import type { TextQuery, TitleWord } from "./part-query.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

/** One way to ask the text; `text` is undefined where it asks for nothing in particular. */
export type ReadStep = Pick<LadderStep, "rung" | "unused" | "near"> & {
  text: TextQuery | undefined;
  /** Asked only where nothing else found anything. */
  isLastResort: boolean;
};

export const EVERYTHING_STEP: ReadStep = {
  rung: "categories",
  text: undefined,
  unused: [],
  isLastResort: true,
};

/** What the steps of a question have in common. */
export type SoughtWords = {
  words: readonly QuestionGroup[];
  kind: NamedFamilies;
  lexicon: Pick<SearchLexicon, "commonWords" | "vocabulary">;
};

const ANY_KIND: NamedFamilies = {
  ids: [],
  groups: new Set(),
  isTogether: false,
  others: [],
  longer: [],
};

/**
 * The steps as the search asks them. Where the kind of part is named it must match, so that a word of it in the name
 * of a brand leads to nothing else; parts of any kind that have the words are asked for when no other way found anything.
 */
export function readSteps(steps: readonly LadderStep[], sought: SoughtWords): ReadStep[] {
  const read = steps.map((step) => readStep(step, sought));
  const ofAnyKind = steps
    .filter(({ groups }) => isOfKind(groups, sought))
    .map((step) => readStep(step, { ...sought, kind: ANY_KIND }))
    .map((step) => Object.assign(step, { isLastResort: true }));
  return [
    ...read.filter(({ rung }) => rung !== "categories"),
    ...ofAnyKind,
    ...read.filter(({ rung }) => rung === "categories"),
  ];
}

function readStep(
  { groups, rung, unused, near, ofKind }: LadderStep,
  sought: SoughtWords,
): ReadStep {
  if (rung === "categories") return { ...EVERYTHING_STEP, unused };
  const kind = ofKind ? { ...sought.kind, groups: new Set([ofKind]) } : sought.kind;
  const text = wordsOf(groups, { ...sought, kind });
  return { rung, unused, text, isLastResort: false, ...(near && { near }) };
}

function isOfKind(groups: readonly WordGroup[], { kind }: SoughtWords): boolean {
  return kind.groups.size > 0 && [...kind.groups].every((group) => groups.includes(group));
}

/** What is given up is no condition any more, and raises what has it. */
function wordsOf(groups: WordGroup[], sought: SoughtWords): TextQuery {
  const { words, kind, lexicon } = sought;
  const { commonWords } = lexicon;
  const raising = words
    .map(({ group }) => group)
    .filter((group) => isKnown(group) && !groups.includes(group));
  const masks = readCommonWords(groups, commonWords);
  const beside = {
    raising,
    kindWords: isOfKind(groups, sought)
      ? [...kind.groups].map((group) => titleWord(group, commonWords))
      : [],
    otherThings: kind.others.flatMap((other) => otherThing(other, lexicon)),
    longerKindIds: kind.longer,
    namesVehicle: words.some((one) => one.kind === "vehicle" || one.kind === "engine"),
  };
  return masks ? { kind: "commonWords", masks, ...beside } : { kind: "words", groups, ...beside };
}

/** What the titles of a kind of part say that are of another thing than the one that is named. */
function otherThing(
  { id, stems }: NamedFamilies["others"][number],
  { vocabulary, commonWords }: SoughtWords["lexicon"],
): { kindId: number; word: TitleWord }[] {
  const terms = stems.flatMap((stem) => vocabulary.term(stem) ?? []);
  if (terms.length === 0) return [];
  const group = { alternatives: terms.map((term) => [term]), numberKey: null };
  return [{ kindId: id, word: titleWord(group, commonWords) }];
}

function titleWord(group: WordGroup, commonWords: CommonWords): TitleWord {
  const [mask] = readCommonWords([group], commonWords) ?? [];
  return mask === undefined ? { alternatives: group.alternatives } : { mask };
}

function isKnown({ alternatives, numberKey }: WordGroup): boolean {
  return alternatives.length > 0 || numberKey !== null;
}
