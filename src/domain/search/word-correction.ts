/** A word of the vocabulary as corrections weigh it. */
export type KnownWord = { stem: string; frequency: number };

const SHORTEST_CORRECTED = 3;
/** Below this length only what sounds the same is forgiven. */
const SHORTEST_SLIP = 4;
/** From this length on, two slips of the finger are forgiven. */
const LONG_WORD = 7;
const MOST_CORRECTIONS = 3;
/** What sounds alike in Spanish counts half a slip. */
const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/h/g, ""],
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
];
const SOUND_WEIGHT = 0.5;

/**
 * The words that someone who typed `stem` most likely meant: those at the least distance, the
 * commonest first, at most three; none when nothing is near. A slip is a letter too much, missing,
 * wrong, or swapped with its neighbour; one is forgiven from four letters on, two from seven on, and
 * what sounds the same in Spanish from three on. A word of three letters is meant only by what sounds
 * like it: "stock" and "wabco" are no slips of "tie" and "abc".
 * Codes and numbers are never corrected (architecture §5).
 */
export function nearestWords(stem: string, vocabulary: Iterable<KnownWord>): KnownWord[] {
  if (stem.length < SHORTEST_CORRECTED || /\d/.test(stem)) return [];
  const allowed = forgivenSlips(stem);
  const letters = letterSet(stem);
  const sound = soundOf(stem);
  let least = allowed + SOUND_WEIGHT;
  let nearest: KnownWord[] = [];
  for (const known of vocabulary) {
    if (Math.abs(known.stem.length - stem.length) > allowed + 1) continue;
    if (bitCount(letterSet(known.stem) ^ letters) > 2 * allowed + 2) continue;
    if (!mayBeMeant(known.stem, sound)) continue;
    const distance = distanceBetween({ stem, sound }, known.stem, allowed);
    if (distance > least) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(known);
  }
  return nearest
    .toSorted((one, other) => other.frequency - one.frequency)
    .slice(0, MOST_CORRECTIONS);
}

function mayBeMeant(known: string, sound: string): boolean {
  if (/\d/.test(known)) return false;
  return known.length >= SHORTEST_SLIP || soundOf(known) === sound;
}

function forgivenSlips({ length }: string): number {
  if (length < SHORTEST_SLIP) return 0;
  return length < LONG_WORD ? 1 : 2;
}

function distanceBetween(
  typed: { stem: string; sound: string },
  known: string,
  allowed: number,
): number {
  const written = slipsBetween(typed.stem, known);
  const heard = slipsBetween(typed.sound, soundOf(known)) + SOUND_WEIGHT;
  const least = Math.min(written, heard);
  return least <= allowed + SOUND_WEIGHT / 2 || heard === SOUND_WEIGHT ? least : Infinity;
}

function soundOf(word: string): string {
  return SOUNDS.reduce((heard, [letters, sound]) => heard.replaceAll(letters, sound), word);
}

/** Damerau's distance where neighbours are swapped once at most (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = cell(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const added = Math.min(cell(last, column), cell(current, column - 1)) + 1;
      const swapped = isSwap(one, other, [row, column]) ? cell(beforeLast, column - 2) + 1 : added;
      current.push(Math.min(replaced, added, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, other.length);
}

function isSwap(one: string, other: string, [row, column]: readonly [number, number]): boolean {
  if (row < 2 || column < 2) return false;
  return one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? 0;
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
