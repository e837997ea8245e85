import { type NamedFamilies, nameFamilies, type PartFamily } from "#domain/search/part-family.ts";
import { alignText } from "#domain/search/reading/aligned-text.ts";
import { asksForAnyPart } from "#domain/search/reading/filler-words.ts";
import { ladderOf, type LadderStep, type QuestionGroup } from "#domain/search/reading/ladder.ts";
import { numberRuns } from "#domain/search/reading/number-runs.ts";
import {
  type Question,
  readQuestion,
  type TypedMeasure,
} from "#domain/search/reading/read-question.ts";
import {
  type AroundWords,
  inTypedOrder,
  takenSpans,
  wholeSpan,
  wordSpan,
} from "#domain/search/reading/read-spans.ts";
import type { ReadSpan } from "#domain/search/reading/span.ts";
import { isOnlyYears } from "#domain/search/reading/typed-year.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Correction, WordGroup } from "#domain/search/word-query.ts";

import { bindModels } from "./bind-models.ts";
import { meantGroups, measureGroups, tagGroups } from "./measure-groups.ts";
import type { FindNumbers } from "./part-index.ts";
import { readTextNumbers, type NumberReading } from "./read-text-numbers.ts";
import type { TextQuery } from "./part-query.ts";
import { type QuestionWords, questionWords } from "./question-words.ts";
import type { SearchLexicon } from "./search-lexicon.ts";
import { EVERYTHING_STEP, readSteps, type ReadStep } from "./step-text.ts";
import { KIND_TERM, standingTerm } from "./term-registry.ts";

export type ReadText = {
  /** The ways to ask, the nearest first; the first that finds something answers. */
  ladder: [ReadStep, ...ReadStep[]];
  /** Any part of the kind that the words name: asked where a vehicle is given that has none of what was typed. */
  ofKind?: ReadStep;
  /** All that was typed, in its order; a way that leaves words out says which. */
  spans: ReadSpan[];
  corrections: Correction[];
  /** Words that nothing in the catalogue has; the others are searched without them. */
  leftOut: string[];
  familyIds: number[];
  /** Numbers of parts that stand among other words: they answer without them. */
  onlyNumbers: string[];
  /** Those asked for that another number replaced, as the catalogue writes them. */
  superseded: string[];
};

type Sources = { lexicon: SearchLexicon; numbers: FindNumbers };

const EMPTY_READING = {
  spans: [],
  corrections: [],
  leftOut: [],
  familyIds: [],
  onlyNumbers: [],
  superseded: [],
};
const LACKING = new Set<QuestionGroup["kind"]>(["measure", "vehicle", "engine"]);
/** No part is bought by more sizes, and each is asked in several ways. */
const MOST_MEASURES = 6;
const NUMBER = { kind: "number", certainty: 1 } as const;

/**
 * Reads search text in tiers (architecture §5): as part numbers compared whole, then as the
 * beginning of part numbers, then as words; the first tier that finds something answers alone. What is
 * only said around the question is taken out before. No text, only blanks, or "repuestos" alone is no filter.
 */
export async function readSearchText(typed: string, sources: Sources): Promise<ReadText> {
  const aligned = alignText(typed);
  const text = aligned.text.trim();
  if (text === "" || asksForAnyPart(aligned.folded)) {
    return {
      ...EMPTY_READING,
      ladder: [{ rung: "all", text: undefined, unused: [], isLastResort: false }],
    };
  }
  const runs = /\d/.test(text) ? numberRuns(aligned) : [];
  const raw = await readTextNumbers(
    text,
    runs.flatMap(({ keys }) => keys),
    sources,
  );
  const known = new Set(raw.rows.flatMap(({ key, exact }) => (exact ? key : [])));
  const isNumber = (key: string) => known.has(key);
  const question = readQuestion(typed, { runs, isNumber, book: sources.lexicon.book });
  const around = { aligned, taken: question.spans };
  if (raw.exact) {
    return numbersOnly(raw.exact, { spans: numberSpans(question, around), reading: raw });
  }
  if (question.numbers.length > 0) return amongWords(question, { around, reading: raw, sources });
  // "6205" and "24 V" are begun by some part number as well, and mean none.
  if (question.measures.length + question.tags.length > 0 || isOnlyYears(text))
    return readAsWords(question, { around, sources });
  const again = await readNumbersAgain(question.words, { text, raw, sources });
  const numbers = again.exact ?? again.prefix;
  if (numbers) {
    const number = wordSpan(searchWords(question.words).join(" "), NUMBER, around);
    const spans = inTypedOrder([number, ...takenSpans(around)], around);
    return numbersOnly(numbers, { spans, reading: again });
  }
  return readAsWords(question, { around, sources });
}

/** A text of nothing but numbers: each by itself where they can be told apart. */
function numberSpans({ words, numbers }: Question, around: AroundWords): ReadSpan[] {
  const isApart = numbers.length > 0 && searchWords(words).length === 0;
  return inTypedOrder(isApart ? takenSpans(around) : [wholeSpan(NUMBER, around)], around);
}

/** What is left may be a number where the whole text was none: "ref. 906". */
async function readNumbersAgain(
  words: string,
  { text, raw, sources }: { text: string; raw: NumberReading; sources: Sources },
): Promise<NumberReading> {
  const isSame = words === text.toLowerCase() || !/\d/.test(words);
  return isSame ? raw : readTextNumbers(words, [], sources);
}

function numbersOnly(
  numbers: TextQuery,
  { spans, reading: { supersededOf } }: { spans: ReadSpan[]; reading: NumberReading },
): ReadText {
  const found = numbers.kind === "numbers" && numbers.match === "exact" ? numbers.keys : [];
  return {
    ...EMPTY_READING,
    ladder: [{ rung: "all", text: numbers, unused: [], isLastResort: false }, anything(spans)],
    spans,
    superseded: supersededOf(found),
  };
}

/** Where numbers lead to nothing that is sold, what is shown was not sought with them. */
function anything(spans: readonly ReadSpan[]): ReadStep {
  return { ...EVERYTHING_STEP, unused: spans.filter(({ used }) => used).map(({ text }) => text) };
}

type Reading = { around: AroundWords; reading: NumberReading; sources: Sources };

/** A number says exactly which part is meant: it answers without the words beside it. */
function amongWords(
  { numbers, measures, tags, words }: Question,
  { around, reading: { supersededOf }, sources: { lexicon } }: Reading,
): ReadText {
  const keys = Array.from(new Set(numbers.map(({ key }) => key)));
  const beside = questionWords(words, around, lexicon);
  const text: TextQuery = { kind: "numbers", match: "exact", keys, skus: [] };
  const spans = inTypedOrder([...beside.spans, ...takenSpans(around)], around);
  return {
    ...EMPTY_READING,
    ladder: [
      {
        rung: "all",
        text,
        unused: [...beside.groups, ...measures, ...tags].map(({ typed }) => typed),
        isLastResort: false,
      },
      anything(spans),
    ],
    spans,
    onlyNumbers: searchWords(words).length > 0 ? numbers.map(({ typed }) => typed) : [],
    superseded: supersededOf(keys),
  };
}

function readAsWords(
  { words, measures, tags }: Question,
  { around, sources: { lexicon } }: Omit<Reading, "reading">,
): ReadText {
  const question = questionWords(words, around, lexicon);
  const { steps, groups, kind, ofKind } = stepsOf(
    {
      words: bindModels(question.groups, lexicon).concat(tagGroups(tags, lexicon.vocabulary)),
      heads: question.heads,
    },
    measures,
    lexicon,
  );
  const sought = { words: groups, kind, lexicon };
  const [first, ...looser] = readSteps(steps, sought);
  const [own] = readSteps(ofKind ? [ofKind] : [], sought);
  return {
    ...EMPTY_READING,
    ladder: [first ?? EVERYTHING_STEP, ...looser],
    ...(own && { ofKind: own }),
    spans: inTypedOrder([...question.spans, ...takenSpans(around)], around),
    corrections: question.corrections,
    leftOut: question.leftOut,
    familyIds: kind.ids,
  };
}

/**
 * The ways to ask words and measures. Sizes are asked as they are before what is near; what is sold by a code is
 * looked for by its kind last, where no word names one.
 */
function stepsOf(
  { words, heads }: Pick<QuestionWords, "heads"> & { words: readonly QuestionGroup[] },
  measures: readonly TypedMeasure[],
  { families, vocabulary, measures: book }: SearchLexicon,
): { steps: LadderStep[]; groups: QuestionGroup[]; kind: NamedFamilies; ofKind?: LadderStep } {
  const named = namedBy(words, heads, families);
  const meant =
    named.ids.length === 0 ? meantGroups(measures.slice(0, MOST_MEASURES), vocabulary) : [];
  const kind = meant.length === 0 ? named : nameFamilies(groupsIn(meant), families);
  const familyOf = (groups: readonly QuestionGroup[]) =>
    new Set(groups.filter(({ group }) => kind.groups.has(group)));
  const sought = measures.slice(0, MOST_MEASURES);
  const exact = words.concat(measureGroups(sought, book, "exact"));
  const near = words.concat(measureGroups(sought, book, "near"));
  const first = measures.length === 0 ? [] : [exact, near];
  const all = near.concat(meant);
  // Of an axle the catalogue knows the kind alone; where a word names another, the plate says nothing more.
  const idle = measures.flatMap(({ typed, wants, means }, at) =>
    at >= MOST_MEASURES || (wants.length === 0 && means !== undefined && meant.length === 0)
      ? typed
      : [],
  );
  // What no part measures, and of whose make none is, needs no question to the database.
  const lacking = new Set(
    [...exact, ...near].flatMap(({ kind: one, group }) =>
      LACKING.has(one) && group.alternatives.length === 0 ? group : [],
    ),
  );
  const anyOfKind = kindGroup(kind);
  return {
    ...(anyOfKind && { ofKind: kindStep(anyOfKind, near) }),
    steps: [
      ...first.flatMap((groups) => ladderOf(groups, familyOf(groups)).slice(0, 1)),
      ...ladderOf(all, familyOf(all), anyOfKind),
    ]
      .filter(({ groups }) => groups.every((group) => !lacking.has(group)))
      .map((step) => Object.assign({}, step, { unused: step.unused.concat(idle) })),
    groups: near,
    kind,
  };
}

/** Whatever is of the kind, without the words that were typed. */
function kindStep(ofKind: WordGroup, words: readonly QuestionGroup[]): LadderStep {
  const unused = Array.from(new Set(words.map(({ typed }) => typed)));
  return { rung: "fewer", groups: [ofKind], unused, ofKind };
}

/** What the parts of the kinds that are named have among their words, whatever their titles say. */
function kindGroup({ ids }: NamedFamilies): WordGroup | undefined {
  if (ids.length === 0) return undefined;
  return { alternatives: ids.map((id) => [standingTerm(KIND_TERM + id)]), numberKey: null };
}

/**
 * The kinds of part that the words name. Where no name has several of them, the part is named first, and what it
 * belongs to behind it: a yoke of the transmission is no transmission.
 */
function namedBy(
  words: readonly QuestionGroup[],
  heads: QuestionWords["heads"],
  families: readonly PartFamily[],
): NamedFamilies {
  // "Delanteras" says of which side the part is, not that it is a headlight.
  const positions = new Set(groupsIn(words.filter(({ kind }) => kind === "position")));
  // "Cerro Frenos" is whose the part is, and no kind of part.
  const groups = groupsIn(words.filter(({ kind }) => kind !== "brand"));
  const named = nameFamilies(groups, families, (group) => !positions.has(group));
  if (named.isTogether) return named;
  const byHeads = nameFamilies(groups, families, (group) => heads.has(group));
  return byHeads.ids.length > 0 ? byHeads : named;
}

function groupsIn(words: readonly QuestionGroup[]): WordGroup[] {
  return words.map(({ group }) => group);
}
