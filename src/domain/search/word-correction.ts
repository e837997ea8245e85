import { slipsBetween } from "./slips-between.ts";

/** A word of the vocabulary as corrections weigh it. */
export type KnownWord = { stem: string; frequency: number };

const SHORTEST_CORRECTED = 3;
/** Below this length only what sounds the same is forgiven. */
const SHORTEST_SLIP = 4;
/** A word so short is not meant by one that begins otherwise: "muela" is no slip of "fuel". */
const SURE_OF_FIRST = 4;
/** From this length on, two slips of the finger are forgiven. */
const LONG_WORD = 7;
const MOST_CORRECTIONS = 3;
/** What sounds alike in Spanish counts half a slip. */
const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<!c)h/g, ""],
  [/v/g, "b"],
  [/ll/g, "i"],
  [/y/g, "i"],
  [/qu(?=[ei])/g, "k"],
  [/gu(?=[ei])/g, "g"],
  [/j/g, "g"],
  [/c(?=[ei])/g, "s"],
  [/z/g, "s"],
  [/c(?=[aou]|$)/g, "k"],
  [/c/g, "k"],
  [/q/g, "k"],
  [/n(?=[bp])/g, "m"],
  [/(.)\1/g, "$1"],
];
const SOUND_WEIGHT = 0.5;

/** How a word is compared: as it is written, and as it sounds. */
type Form = { text: string; letters: number };
type Comparable = { written: Form; heard: Form };

/** The words that may be meant, by how many letters they have: every question of a strange word asks it of them. */
export type CorrectableWords = ReadonlyMap<number, readonly MeantWord[]>;
type MeantWord = Comparable & { known: KnownWord; place: number };

/** Makes the words of a vocabulary ready to be compared; codes and numbers are never meant. */
export function correctableWords(vocabulary: Iterable<KnownWord>): CorrectableWords {
  const words = Array.from(vocabulary)
    .filter(({ stem }) => !/\d/.test(stem))
    .map((known, place) => Object.assign(comparableOf(known.stem), { known, place }));
  return Map.groupBy(words, ({ known }) => known.stem.length);
}

/**
 * The words that someone who typed `stem` most likely meant: those at the least distance, the
 * commonest first, at most three; none when nothing is near. A slip is a letter too much, missing,
 * wrong, or swapped with its neighbour; one is forgiven from four letters on, two from seven on, and
 * what sounds the same in Spanish from three on. A word of three letters is meant only by what sounds
 * like it: "stock" and "wabco" are no slips of "tie" and "abc".
 * Codes and numbers are never corrected (architecture §5). With `onlyAlike` no slip is forgiven: the word is meant as
 * it sounds; `spoken` is the stem by its sound, where that is another one. No word is a slip of itself.
 */
export function nearestWords(
  stem: string,
  words: CorrectableWords,
  { onlyAlike = false, spoken }: { onlyAlike?: boolean; spoken?: string } = {},
): KnownWord[] {
  if (stem.length < SHORTEST_CORRECTED || /\d/.test(stem)) return [];
  const allowed = onlyAlike ? 0 : forgivenSlips(stem);
  const typed = comparableOf(stem, spoken);
  let least = allowed + SOUND_WEIGHT;
  let nearest: MeantWord[] = [];
  for (const other of wordsAsLongAs(stem, allowed + 1, words)) {
    const distance = distanceBetween(typed, other, allowed);
    if (distance > least || !mayBeMeant(typed, other)) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(other);
  }
  return nearest
    .toSorted(
      (one, other) => other.known.frequency - one.known.frequency || one.place - other.place,
    )
    .slice(0, MOST_CORRECTIONS)
    .map(({ known }) => known);
}

/** The words that have so many letters, or a few more or less. */
function wordsAsLongAs(
  { length }: string,
  more: number,
  words: CorrectableWords,
): readonly MeantWord[] {
  return Array.from(
    { length: 2 * more + 1 },
    (_, at) => words.get(length - more + at) ?? [],
  ).flat();
}

function comparableOf(stem: string, spoken = stem): Comparable {
  return { written: formOf(stem), heard: formOf(soundOf(spoken)) };
}

function formOf(text: string): Form {
  return { text, letters: letterSet(text) };
}

/** A short word is meant only where it sounds alike, and by a short one only what does not begin otherwise. */
function mayBeMeant(typed: Comparable, { written, heard }: Comparable): boolean {
  if (written.text.length < SHORTEST_CORRECTED || written.text === typed.written.text) return false;
  const isShort = written.text.length < SHORTEST_SLIP;
  if (isShort && heard.text !== typed.heard.text) return false;
  return typed.written.text.length > SURE_OF_FIRST || !beginsOtherwise(typed, { written, heard });
}

/** Whether both say the same but for how they begin, to the ear as well. */
function beginsOtherwise(one: Comparable, other: Comparable): boolean {
  return (
    one.written.text.slice(1) === other.written.text.slice(1) &&
    one.heard.text[0] !== other.heard.text[0]
  );
}

function forgivenSlips({ length }: string): number {
  if (length < SHORTEST_SLIP) return 0;
  return length < LONG_WORD ? 1 : 2;
}

function distanceBetween(typed: Comparable, known: Comparable, allowed: number): number {
  const written = slipsUpTo(allowed, typed.written, known.written);
  // What sounds alike costs half a slip already, so that it may have one slip less, or none.
  const heard = slipsUpTo(Math.max(0, allowed - 1), typed.heard, known.heard) + SOUND_WEIGHT;
  const least = Math.min(written, heard);
  return least <= allowed + SOUND_WEIGHT / 2 || heard === SOUND_WEIGHT ? least : Infinity;
}

/** The slips between both, or Infinity where there are more than that. A slip adds a letter, takes one, or both. */
function slipsUpTo(most: number, one: Form, other: Form): number {
  if (Math.abs(one.text.length - other.text.length) > most) return Infinity;
  if (bitCount(one.letters ^ other.letters) > 2 * most) return Infinity;
  if (most === 0) return one.text === other.text ? 0 : Infinity;
  return slipsBetween(one.text, other.text, most);
}

/** How a folded word sounds in Spanish: "kiero" and "quiero" sound the same. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((heard, [letters, sound]) => heard.replaceAll(letters, sound), word);
}

/** Which letters a word has, one bit each: words with few letters in common need no closer look. */
function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) - 97);
  return set;
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
