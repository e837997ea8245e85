/** What may stand around a word and is no part of it. */
const LETTER = String.raw`[\p{L}\p{N}]`;
/** What joins words and says nothing where one of them has gone. */
const JOINING = "de|del|la|el|los|las|al|a|para|por|con|en|y|of|for|the|to|with|and|on|in";
const LEFT_AT_END = new RegExp(
  String.raw`(?:[\s,;:.\-–/|¿¡?!(]|(?<=\s)(?:${JOINING})(?=[\s,;:.]|$))+$`,
  "iu",
);
const LEFT_AT_BEGINNING = new RegExp(
  String.raw`^(?:[\s,;:.\-–/|¿¡?!)]|(?:${JOINING})(?=\s))+`,
  "iu",
);

/**
 * A search text without some of its pieces, wherever they stand in it, and without the commas and joining words
 * that would be left at its ends. Pieces are written as in the text, in whatever case.
 */
export function textWithout(text: string, pieces: readonly string[]): string {
  const left = pieces
    .filter((piece) => piece.trim() !== "")
    .reduce((rest, piece) => rest.replaceAll(wholePiece(piece), " "), text.normalize("NFKC"));
  return left
    .replaceAll(/\(\s*\)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+([,;:.?!])/g, "$1")
    .replaceAll(/([,;])(?:\s*[,;])+/g, "$1")
    .replace(LEFT_AT_END, "")
    .replace(LEFT_AT_BEGINNING, "");
}

function wholePiece(piece: string): RegExp {
  const signs = piece.normalize("NFKC").replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<!${LETTER})${signs}(?!${LETTER})`, "giu");
}
