/** A line as names mean it: `wasSo` says that it was called so until its model or engine was split (ADR 0056). */
export type CalledLine = {
  id: number;
  region: string;
  engineId: number;
  yearFrom: number;
  yearTo: number;
  wasSo?: boolean;
};

type Years = { yearFrom: number; yearTo: number };

/**
 * Which lines the same names mean, year by year: those that are called so now, and in years that none of them has those
 * that were called so before. Years that were split off a line are none of its own.
 */
export function meantLines<Line extends CalledLine>(lines: readonly Line[]): Line[] {
  const before = lines.filter(({ wasSo }) => wasSo === true);
  if (before.length === 0) return [...lines];
  const now = lines
    .filter(({ wasSo }) => wasSo !== true)
    .flatMap((line) => {
      const cutOff = before.filter((one) => isOfSame(one, line) && one.id !== line.id);
      return piecesWithout(line, cutOff);
    });
  return [...now, ...before.flatMap((line) => piecesWithout(line, now))];
}

function isOfSame(one: CalledLine, other: CalledLine): boolean {
  return one.region === other.region && one.engineId === other.engineId;
}

function piecesWithout<Line extends Years>(line: Line, gone: readonly Years[]): Line[] {
  return gone.reduce((pieces, years) => pieces.flatMap((piece) => around(piece, years)), [line]);
}

function around<Line extends Years>(line: Line, { yearFrom, yearTo }: Years): Line[] {
  return [
    { ...line, yearTo: Math.min(line.yearTo, yearFrom - 1) },
    { ...line, yearFrom: Math.max(line.yearFrom, yearTo + 1) },
  ].filter((piece) => piece.yearFrom <= piece.yearTo);
}
