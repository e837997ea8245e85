import { searchWords } from "../search-words.ts";
import { wordStem } from "../word-stem.ts";
import { isKit } from "./kit-words.ts";
import { isPosition } from "./position-words.ts";

/** A piece of a text that is read as one word or phrase. */
type Piece = { from: number; to: number; text: string };

/** What stands between a part and what it belongs to: "yugo de la transmision", "seal for the axle". */
const JOINING = /(?<![a-z0-9])(?:de|del|para|of|for)(?![a-z0-9])/;

/**
 * Which of the pieces may name the part that is meant, in the order of the text: those before what says to what it
 * belongs; of a kit the part that it mends. All where nothing joins them, but for sides and kits.
 */
export function headPieces<Text extends Piece>(pieces: readonly Text[], folded: string): Text[] {
  const inOrder = pieces.toSorted((one, other) => one.from - other.from);
  const naming = inOrder.filter(({ text }) => !saysNoPart(text));
  const end = naming.findIndex(({ to }) => {
    const next = inOrder.find(({ from }) => from >= to);
    return next !== undefined && JOINING.test(folded.slice(to, next.from));
  });
  return end < 0 ? naming : naming.slice(0, end + 1);
}

function saysNoPart(text: string): boolean {
  const stems = searchWords(text).map(wordStem);
  return stems.every((stem) => isKit(stem) || isPosition(stem));
}
