/** So many pieces of a part before and after; 0 is none. */
export type PiecesChange = { number: string; from: number; to: number };

/** Changes of pieces as notes of a history keep them; `PIECES_PATTERN` matches them, `piecesInText` reads them. */
export function piecesText(pieces: readonly PiecesChange[]): string {
  return pieces
    .map(({ number, from, to }) => `; ${from}>${to} ${number.replaceAll(";", ",")}`)
    .join("");
}

export const PIECES_PATTERN = String.raw`(?:; \d{1,3}>\d{1,3} [^;]+)`;

export function piecesInText(text: string): PiecesChange[] {
  return Array.from(text.matchAll(/; (\d+)>(\d+) ([^;]+)/g), ([, from, to, number = ""]) => ({
    number,
    from: Number(from),
    to: Number(to),
  }));
}
