import { WRITTEN_YEAR } from "../../vehicle/written-year.ts";

/** A piece of a text that is written as part numbers are. */
export type StrangeNumber = { from: number; to: number };

/** What is known of a word: whether some part has it, and whether it names a make, a model or an engine. */
type Known = (word: string) => { isVehicle: boolean } | undefined;

/** Pieces with dashes inside, as "8-97114-904-0" and "FL-1A" are written. */
const DASHED = /(?<![a-z0-9.,/\-–—‐‑])[a-z0-9]+(?:[-–—‐‑][a-z0-9]+)+(?![a-z0-9/\-–—‐‑]|[.,]\d)/g;
/** Digits with blanks inside, as "8 97114 904 0" and "9711490 4". */
const BLANKED = /(?<![a-z0-9.,/$-])\d{1,8}(?: +\d{1,8})+(?![a-z0-9/%"-]|[.,]\d)/g;
/** What stands before a grade, a standard or a calibration, and before no part number: "SAE 15W-40", "CM-2250". */
const STANDARDS = new Set(["api", "astm", "cm", "din", "dot", "euro", "iso", "jis", "sae"]);
/** A longer row of letters is a word: "bomba-2". */
const LONGEST_LETTERS = 4;
/** A longer row of signs is no number. */
const LONGEST_NUMBER = 30;
const DIGITS_OF_NUMBER = 5;
const DIGITS_BESIDE_LETTERS = 4;
const DIGITS_WITH_BLANKS = { least: 7, most: 12, longest: 5, ofShortOnes: 10 };
/** The name of a vehicle in a piece says that the piece names one: "4HK1-12345". A shorter one may be a number's letters. */
const SHORTEST_VEHICLE = 3;

/**
 * What is written as a part number, in a folded text, and is no name of a vehicle: five digits or more with
 * dashes, letters and digits with dashes, or digits with blanks that are too many for a measure. Nobody who writes
 * so means an engine "8" or a truck "FL": no part has the number, and nothing of it is asked as a word.
 */
export function strangeNumbers(folded: string, known: Known): StrangeNumber[] {
  const dashed = placesOf(folded, DASHED).filter(({ text }) => isDashedNumber(text, known));
  const blanked = placesOf(folded, BLANKED).filter(({ text }) =>
    isBlankedNumber(text.split(/ +/), known),
  );
  return [...dashed, ...blanked]
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);
}

function placesOf(folded: string, signs: RegExp) {
  return Array.from(folded.matchAll(signs), ({ index: from, 0: text }) => ({
    from,
    to: from + text.length,
    text,
  }));
}

function isDashedNumber(text: string, known: Known): boolean {
  if (text.length > LONGEST_NUMBER) return false;
  const pieces = text.split(/[^a-z0-9]/);
  if (STANDARDS.has(pieces[0] ?? "") || isName(pieces, known)) return false;
  const digits = pieces.join("").replaceAll(/\D/g, "").length;
  if (digits >= DIGITS_OF_NUMBER) return true;
  const isUnheard = pieces.every((piece) => known(piece) === undefined);
  if (digits >= DIGITS_BESIDE_LETTERS && isUnheard) return /[a-z]/.test(text);
  // "FL-1A": the number of a filter, and no truck is called so.
  return /^[a-z]{2,3}-\d[a-z]$/.test(text) && !isVehicleName(pieces.at(-1) ?? "", known);
}

/** A code that parts are for, as titles say it: "16210C" of the gearbox "FRO-16210C". */
function isModel(piece: string, known: Known): boolean {
  return /^(?=.*\d)(?=.*[a-z]).{4,}$/.test(piece) && known(piece) !== undefined;
}

/** Words, and names of vehicles: "NPR-HD", "F-250", "4HK1-TC". */
function isName(pieces: readonly string[], known: Known): boolean {
  return (
    isVehicleName(pieces.join(""), known) ||
    pieces.some(
      (piece) =>
        lettersOf(piece) > LONGEST_LETTERS ||
        isModel(piece, known) ||
        (piece.length >= SHORTEST_VEHICLE && isVehicleName(piece, known)),
    )
  );
}

/** The name of a vehicle has a letter: digits alone are in every number. */
function isVehicleName(word: string, known: Known): boolean {
  return /[a-z]/.test(word) && known(word)?.isVehicle === true;
}

function lettersOf(piece: string): number {
  return Math.max(0, ...(piece.match(/[a-z]+/g) ?? []).map(({ length }) => length));
}

function isBlankedNumber(pieces: readonly string[], known: Known): boolean {
  const digits = pieces.join("").length;
  const { least, most, longest, ofShortOnes } = DIGITS_WITH_BLANKS;
  const long = pieces.filter(({ length }) => length >= longest);
  // Two long ones beside each other are two numbers; the names of several trucks are no number.
  if (long.length > 1 || digits > most || pieces.some((piece) => WRITTEN_YEAR.test(piece)))
    return false;
  if (pieces.every((piece) => known(piece) !== undefined)) return false;
  return digits >= (long.length === 1 ? least : ofShortOnes);
}
