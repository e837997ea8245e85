import { partNumberKey } from "../part/part-number.ts";
import { WRITTEN_YEAR } from "../vehicle/written-year.ts";
import { isOtherMake } from "./reading/makes-not-carried.ts";
import { isNumberLike, searchWords } from "./search-words.ts";
import type { Vocabulary, VocabularyTerm } from "./vocabulary.ts";
import { wordStem } from "./word-stem.ts";

/**
 * One word or phrase of the search text. A part answers it with all terms of one of the
 * alternatives, or with a number that begins with `numberKey`. `names` are the names, as stems, of
 * the kinds of part that it means where they share no word with it.
 */
export type WordGroup = {
  alternatives: VocabularyTerm[][];
  numberKey: string | null;
  names?: readonly string[][];
};

/** A word that was read differently from how it was typed. */
export type Correction = { typed: string; read: string };

/**
 * Search text read as words: a part must answer every group. No group at all finds nothing. `leftOut`
 * are the words that nothing in the catalogue has, as they were typed.
 */
export type WordQuery = {
  groups: WordGroup[];
  corrections: Correction[];
  leftOut: string[];
  /** How each of the groups was typed. */
  typed: string[];
};

type ReadGroup = { typed: string; group: WordGroup };

type Reading = {
  typed: string;
  /** The stem by which phrases are recognised; null where several words are meant. */
  stem: string | null;
  terms: VocabularyTerm[];
  /** Terms that stand for the word only together. */
  together?: VocabularyTerm[] | undefined;
  numberKey: string | null;
  read?: string;
};

const MOST_WORDS = 12;
const SHORTEST_BEGINNING = 3;
const SHORTEST_NUMBER = 4;

/**
 * Reads search text as words of either language (architecture §5). A word that the catalogue lacks
 * is taken for the beginning of one, then for a slip of the finger; codes and numbers are never
 * corrected, but may be the beginning of a part number.
 *
 * A model year that no text holds is left out beside other words, since fitments say years, not titles.
 * So is a word that nothing answers beside others that something does, so that one
 * strange word does not hide what the rest finds; whoever shows the result says which. A code or
 * number never is: it says exactly which part is meant, and another part would be a guess. Beside a known
 * number (`besidesNumber`) every strange word is left out: "Part No." says nothing more.
 */
export function readWords(
  text: string,
  vocabulary: Vocabulary,
  { besidesNumber = false }: { besidesNumber?: boolean } = {},
): WordQuery {
  const words = Array.from(new Set(searchWords(text))).slice(0, MOST_WORDS);
  const read = withoutIdleWords(
    joinedCodes(words, vocabulary).map((word) => readWord(word, vocabulary)),
    vocabulary,
  );
  const years = !besidesNumber && read.every(isUnknownYear) ? [] : read.filter(isUnknownYear);
  const readings = read.filter((reading) => !years.includes(reading));
  const all = groupsOf(readings, vocabulary);
  const isLeftOut = !besidesNumber && all.every(isUnknownWord) ? () => false : isUnknownWord;
  const kept = all.filter((one) => !isLeftOut(one));
  return {
    groups: kept.map(({ group }) => group),
    typed: kept.map(({ typed }) => typed),
    leftOut: [...years, ...all.filter(isLeftOut)].map((one) => one.typed),
    corrections: readings.flatMap((one) =>
      one.read === undefined ? [] : { typed: one.typed, read: one.read },
    ),
  };
}

function isUnknownWord({ group, typed }: ReadGroup): boolean {
  return group.alternatives.length === 0 && !isNumberLike(typed);
}

/** "DT 466" is the engine DT466 when the catalogue knows it by that name. */
function joinedCodes(words: readonly string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = `${words[at]}${words[at + 1] ?? ""}`;
    const isCode = at + 1 < words.length && isNumberLike(pair) && /[a-z]/.test(pair);
    if (isCode && vocabulary.term(pair)?.isVehicle) {
      joined.push(pair);
      at += 1;
    } else {
      joined.push(words[at] ?? "");
    }
  }
  return joined;
}

function readWord(typed: string, vocabulary: Vocabulary): Reading {
  const stem = wordStem(typed);
  if (isNumberLike(typed)) return readCode(typed, vocabulary);
  const term = vocabulary.term(stem);
  if (term || vocabulary.isKnown(stem)) {
    return { typed, stem, terms: term ? [term] : [], numberKey: null };
  }
  return readUnknown(typed, vocabulary);
}

/**
 * A word that only phrases of the trade have, where none of them is said: it is a slip like any other. "Vacum" is known
 * from "bomba de vacum", and "vacum pump" is a vacuum pump.
 */
function withoutIdleWords(readings: readonly Reading[], vocabulary: Vocabulary): Reading[] {
  const inPhrases = new Set(
    readings.flatMap((_, at) => {
      const { length, alternatives } = phraseAt(readings, at, vocabulary);
      return alternatives.length === 0 ? [] : readings.slice(at, at + length);
    }),
  );
  return readings.map((reading) => {
    const isIdle = reading.terms.length === 0 && !reading.together && !isNumberLike(reading.typed);
    if (!isIdle || inPhrases.has(reading) || reading.stem !== wordStem(reading.typed))
      return reading;
    return readSlip(reading.typed, vocabulary);
  });
}

/** A word that neither the catalogue nor the synonyms have. */
function readUnknown(typed: string, vocabulary: Vocabulary): Reading {
  const stem = wordStem(typed);
  if (isOtherMake(typed)) return { typed, stem: null, terms: [], numberKey: null };
  const begun = stem.length >= SHORTEST_BEGINNING ? vocabulary.beginningWith(stem) : [];
  if (begun.length > 0) return { typed, stem: null, terms: begun, numberKey: null };

  return readSlip(typed, vocabulary);
}

/** A word as the one that whoever typed it most likely meant. */
function readSlip(typed: string, vocabulary: Vocabulary): Reading {
  const stem = wordStem(typed);
  const meant = vocabulary.nearest(typed);
  const terms = meant.flatMap((near) => vocabulary.term(near) ?? []);
  const [first] = meant;
  if (first === undefined) return { typed, stem, terms: [], numberKey: null };
  return { typed, stem: first, terms, numberKey: null, read: terms[0]?.word ?? first };
}

function readCode(typed: string, vocabulary: Vocabulary): Reading {
  const term = vocabulary.term(typed);
  const key = partNumberKey(typed);
  const numberKey = key.length >= SHORTEST_NUMBER && !WRITTEN_YEAR.test(typed) ? key : null;
  const isBegun = typed.length >= SHORTEST_BEGINNING;
  const terms = term ? [term] : isBegun ? vocabulary.beginningWith(typed) : [];
  // A code that the trade has a meaning for is no two codes.
  const isMeant = vocabulary.phrasesFrom(typed).some(({ stems }) => stems.length === 1);
  const together = terms.length === 0 && !isMeant ? splitCode(typed, vocabulary) : undefined;
  const isKnown = term !== undefined || vocabulary.isKnown(typed);
  return { typed, stem: isKnown ? typed : null, terms, together, numberKey };
}

/** So many digits are a part number, and no two codes: "12904" is no engine 904. */
const PART_NUMBER = /^[a-z]{0,4}\d{5,}[a-z]{0,2}$/;

/** "15w40" is written "15W-40" where it stands: two codes that are known. */
function splitCode(typed: string, vocabulary: Vocabulary): VocabularyTerm[] | undefined {
  if (PART_NUMBER.test(typed)) return undefined;
  for (let at = 2; at <= typed.length - 2; at += 1) {
    const halves = [typed.slice(0, at), typed.slice(at)].map((half) => vocabulary.term(half));
    const known = halves.filter((term) => term !== undefined);
    if (known.length === halves.length) return known;
  }
  return undefined;
}

function isUnknownYear({ typed, terms }: Reading): boolean {
  return WRITTEN_YEAR.test(typed) && terms.length === 0;
}

function groupsOf(readings: readonly Reading[], vocabulary: Vocabulary): ReadGroup[] {
  const groups: ReadGroup[] = [];
  for (let at = 0; at < readings.length;) {
    const phrase = phraseAt(readings, at, vocabulary);
    const reading = readings[at];
    if (!reading) break;
    const own = reading.terms
      .map((term) => [term])
      .concat(reading.together ? [reading.together] : []);
    const group: WordGroup = {
      alternatives: withoutRepeats(
        phrase.length > 1 ? phrase.alternatives : phrase.alternatives.concat(own),
      ),
      numberKey: phrase.alternatives.length > 0 ? null : reading.numberKey,
      ...(phrase.names.length > 0 && { names: phrase.names }),
    };
    const typed = readings
      .slice(at, at + phrase.length)
      .map((one) => one.typed)
      .join(" ");
    groups.push({ typed, group });
    at += phrase.length;
  }
  return groups;
}

/** The longest phrase of the synonyms that begins here, as terms; a single word without synonyms is its own. */
function phraseAt(readings: readonly Reading[], at: number, vocabulary: Vocabulary) {
  const first = readings[at]?.stem;
  for (const { stems, finds, names } of first ? vocabulary.phrasesFrom(first) : []) {
    const isHere = stems.every((stem, index) => readings[at + index]?.stem === stem);
    const alternatives = finds
      .map((phrase) => phrase.flatMap((stem) => vocabulary.term(stem) ?? []))
      .filter((terms, index) => terms.length === finds[index]?.length);
    if (isHere && alternatives.length > 0) return { length: stems.length, alternatives, names };
  }
  return { length: 1, alternatives: [], names: [] };
}

/** An alternative that asks for more than another one adds nothing: who has "water pump" has "pump". */
function withoutRepeats(alternatives: WordGroup["alternatives"]): WordGroup["alternatives"] {
  const sets = alternatives.map((terms) => new Set(terms.map(({ id }) => id)));
  return alternatives.filter((_, index) => {
    const own = sets[index] ?? new Set();
    return !sets.some(
      (other, place) =>
        place !== index &&
        [...other].every((id) => own.has(id)) &&
        (other.size < own.size || place < index),
    );
  });
}
