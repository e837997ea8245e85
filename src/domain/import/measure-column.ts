import { type MeasureKind, measureLabel } from "../measure/measure-kind.ts";
import { wordKey } from "./cell-text.ts";

/** What begins a header that is a measure, where a column of its own is called alike: "measure length", "medida largo". */
const SAYS_SO = ["measure", "medida", "attribute", "atributo"] as const;
const MARK = "measure:";

/** The column of one measure, by its code. */
export function measureColumn(code: string): string {
  return MARK + code;
}

/** The code of the measure that a column is of; undefined for every other column. */
export function measureOfColumn(column: string): string | undefined {
  return column.startsWith(MARK) ? column.slice(MARK.length) : undefined;
}

/** What files call measures, each with the codes of those that it may mean. */
type MeasureWords = ReadonlyMap<string, readonly string[]>;

type Named = Pick<MeasureKind, "code" | "name" | "unit">;

/**
 * By what a file may name a measure: its code, and its name in either language, alone or with its unit ("Capacidad (L)").
 * A word that two of them have means neither.
 */
export function measureWords(kinds: readonly Named[]): MeasureWords {
  const words = new Map<string, string[]>();
  for (const kind of kinds)
    for (const word of wordsOf(kind)) words.set(word, [...(words.get(word) ?? []), kind.code]);
  // A code is the surest of what it is called.
  for (const { code } of kinds) words.set(wordKey(code), [code]);
  return words;
}

function wordsOf({ code, name, unit }: Named): string[] {
  const named = (["es", "en"] as const).flatMap((locale) => [
    wordKey(name[locale]),
    wordKey(measureLabel({ name, unit }, locale)),
  ]);
  return [...new Set([wordKey(code), ...named])].filter((word) => word !== "");
}

/** The columns of single measures by the keys of their headers; what means two is left to be named more closely. */
export function measureHeaders(words: MeasureWords): Map<string, string> {
  const columns = new Map<string, string>();
  for (const [word, [code, other]] of words) {
    if (code === undefined || other !== undefined) continue;
    for (const header of [word, ...SAYS_SO.map((begin) => `${begin}_${word}`)])
      columns.set(header, measureColumn(code));
  }
  return columns;
}
