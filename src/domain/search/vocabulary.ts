import { searchWords } from "./search-words.ts";
import { type CorrectableWords, correctableWords, nearestWords } from "./word-correction.ts";
import { spokenStem, wordStem } from "./word-stem.ts";

/** A word of the catalogue. `word` is how it is written, `stem` how it is compared. */
export type VocabularyTerm = {
  id: number;
  stem: string;
  word: string;
  /** How many parts have it. */
  frequency: number;
  /** A make, a model or an engine. */
  isVehicle: boolean;
};

/**
 * Words of the trade: each phrase finds what the others find, and what stands in `means` besides.
 * `names` are names of the kinds of part that the phrases mean.
 */
export type SynonymEntry = {
  phrases: readonly string[];
  means: readonly string[];
  names: readonly string[];
};

/** A phrase, as stems, with all the phrases that it finds, itself among them, and the names of what it means. */
export type SynonymPhrase = { stems: string[]; finds: string[][]; names: string[][] };

/** What is known of words: those of the catalogue and the synonyms (architecture §5). */
export type Vocabulary = {
  term: (stem: string) => VocabularyTerm | undefined;
  /** Whether the catalogue or the synonyms have the word. */
  isKnown: (stem: string) => boolean;
  /** Words of the catalogue that begin so, the commonest first, at most forty. */
  beginningWith: (stem: string) => VocabularyTerm[];
  /** Stems of the words that were most likely meant by a folded word. */
  nearest: (word: string) => string[];
  /** The phrases that begin with this stem, the longest first. */
  phrasesFrom: (stem: string) => readonly SynonymPhrase[];
};

/** What is said every day, and therefore is no slip of the finger. */
export type EverydaySpeech = {
  /** Whether a folded word means itself. */
  isWord: (word: string) => boolean;
  /** Whether it is another form of one. */
  isForm: (word: string) => boolean;
  /** Those that it sounds like: "quiero" for "kiero". */
  soundingLike: (word: string) => readonly string[];
};

const MOST_BEGINNINGS = 40;
const SILENCE: EverydaySpeech = {
  isWord: () => false,
  isForm: () => false,
  soundingLike: () => [],
};

/**
 * Gathers words and synonyms; a word that no part has any more counts as unknown. An everyday word means
 * itself: it is never taken for a slip of the finger. What only is like one means a word of parts where it
 * sounds the same: "disko" is a disc, and "kema" nothing that is sold.
 */
export function createVocabulary(
  terms: readonly VocabularyTerm[],
  synonyms: readonly SynonymEntry[],
  everyday: EverydaySpeech = SILENCE,
): Vocabulary {
  const present = terms.filter(({ frequency }) => frequency > 0);
  const byStem = new Map(present.map((term) => [term.stem, term]));
  const sorted = present.toSorted((one, other) => (one.stem < other.stem ? -1 : 1));
  const phrases = phraseBook(synonyms);
  const phraseWords = new Set(phrases.flatMap(({ stems }) => stems));
  const correctable = present
    .map(({ stem, frequency }) => ({ stem, frequency }))
    .concat(
      Array.from(phraseWords)
        .filter((stem) => !byStem.has(stem))
        .map((stem) => ({ stem, frequency: 0 })),
    );
  // Few questions have a strange word, and a catalogue that changes often has a new vocabulary each time.
  let toCorrect: CorrectableWords | undefined;
  const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? "");

  const isKnown = (stem: string) => byStem.has(stem) || phraseWords.has(stem);

  return {
    term: (stem) => byStem.get(stem),
    isKnown,
    beginningWith: (stem) => beginnings(sorted, stem),
    nearest: (word) => {
      if (everyday.isWord(word)) return [];
      toCorrect ??= correctableWords(correctable);
      const heard = everyday.soundingLike(word).map(wordStem);
      const onlyAlike = everyday.isForm(word) || (heard.length > 0 && !heard.some(isKnown));
      const spoken = spokenStem(word);
      return nearestWords(wordStem(word), toCorrect, { onlyAlike, spoken }).map(({ stem }) => stem);
    },
    phrasesFrom: (stem) => byFirst.get(stem) ?? [],
  };
}

function beginnings(sorted: readonly VocabularyTerm[], stem: string): VocabularyTerm[] {
  const from = sorted.slice(firstNotBefore(sorted, stem));
  const end = from.findIndex((term) => !term.stem.startsWith(stem));
  return (end < 0 ? from : from.slice(0, end))
    .toSorted((one, other) => other.frequency - one.frequency || (one.stem < other.stem ? -1 : 1))
    .slice(0, MOST_BEGINNINGS);
}

function firstNotBefore(sorted: readonly VocabularyTerm[], stem: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.stem ?? "") < stem) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A phrase that stands in several entries finds what each of them finds. */
function phraseBook(synonyms: readonly SynonymEntry[]): SynonymPhrase[] {
  const book = new Map<string, SynonymPhrase>();
  for (const { phrases, means, names } of synonyms) {
    const equals = phrases.map(stemsOf).filter(isFilled);
    const finds = equals.concat(means.map(stemsOf).filter(isFilled));
    for (const stems of equals) {
      const known = book.get(stems.join(" ")) ?? { stems, finds: [], names: [] };
      book.set(stems.join(" "), {
        stems,
        finds: known.finds.concat(finds),
        names: known.names.concat(names.map(stemsOf).filter(isFilled)),
      });
    }
  }
  return Array.from(book.values())
    .map(({ stems, finds, names }) => ({
      stems,
      finds: withoutRepeats([stems].concat(finds)),
      names,
    }))
    .toSorted((one, other) => other.stems.length - one.stems.length);
}

function stemsOf(phrase: string): string[] {
  return searchWords(phrase).map(wordStem);
}

function isFilled(stems: readonly string[]): boolean {
  return stems.length > 0;
}

function withoutRepeats(phrases: readonly string[][]): string[][] {
  return Array.from(new Map(phrases.map((stems) => [stems.join(" "), stems])).values());
}
