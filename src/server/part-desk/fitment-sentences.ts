import { type LineRange, tidied } from "#domain/fitment-edit/line-ranges.ts";

type Line = {
  make: string;
  model: string;
  engine: string;
  ranges: readonly LineRange[];
  after: readonly LineRange[];
};

/** What was said of lines and what is said now, as the audit log keeps it: only what differs, a text for each range. */
export function fitmentSentences(region: string, lines: readonly Line[]): [string[], string[]] {
  const pairs = lines.map((line) => {
    const say = (range: LineRange) => sentenceOf(region, line, range);
    const [before, after] = [tidied(line.ranges).map(say), tidied(line.after).map(say)];
    return [
      before.filter((one) => !after.includes(one)),
      after.filter((one) => !before.includes(one)),
    ] as const;
  });
  return [pairs.flatMap(([before]) => before), pairs.flatMap(([, after]) => after)];
}

function sentenceOf(
  region: string,
  { make, model, engine }: Line,
  { yearFrom, yearTo, position, quantity, noteEs }: LineRange,
): string {
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  const vehicle = `${region} ${make} ${model} ${engine} ${years}`;
  const pieces = quantity === 1 ? "" : `×${quantity}`;
  return [vehicle, position, pieces, noteEs].filter((text) => text !== "").join(", ");
}
