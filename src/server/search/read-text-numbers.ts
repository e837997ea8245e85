import { coveringNumbers } from "#domain/search/number-query.ts";
import { neighbouringKeys, readNumbers } from "#domain/search/read-numbers.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Vocabulary } from "#domain/search/vocabulary.ts";

import type { FindNumbers, FoundKey } from "./part-index.ts";
import type { TextQuery } from "./part-query.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

export type NumberReading = {
  rows: FoundKey[];
  /** What the whole text asks for, where it is numbers or the beginning of numbers. */
  exact: TextQuery | undefined;
  prefix: TextQuery | undefined;
  supersededOf: (keys: readonly string[]) => string[];
};

/** One question to the index for all readings of the text; see domain/search/number-query.ts. */
export async function readTextNumbers(
  text: string,
  more: readonly string[],
  { lexicon, numbers }: { lexicon: Pick<SearchLexicon, "vocabulary">; numbers: FindNumbers },
): Promise<NumberReading> {
  const { exact, prefix } = readNumbers(text);
  const keys = Array.from(new Set([exact, prefix].flat(2).concat(neighbouringKeys(text), more)));
  const skus = Array.from(new Set([text, text.toUpperCase()]));
  const rows = /\d/.test(text) ? await numbers({ keys, skus }) : [];
  const isFound = (key: string, match: "exact" | "prefix") =>
    rows.some((row) => row.key === key && row[match]);
  const foundSkus = rows.filter(({ sku }) => sku).map(({ key }) => key);
  const exactKeys =
    coveringNumbers(text, (key) => isFound(key, "exact")) ??
    exact
      .map((reading) => reading.filter((key) => isFound(key, "exact")))
      .find((found) => found.length > 0);
  const prefixKeys = namesVehicle(text, lexicon.vocabulary)
    ? undefined
    : prefix
        .map((reading) => reading.filter((key) => isFound(key, "prefix")))
        .find((found) => found.length > 0);
  return {
    rows,
    exact:
      exactKeys || foundSkus.length > 0
        ? { kind: "numbers", match: "exact", keys: exactKeys ?? [], skus: foundSkus }
        : undefined,
    prefix: prefixKeys && { kind: "numbers", match: "prefix", keys: prefixKeys, skus: [] },
    supersededOf: (found) =>
      rows.flatMap(({ key, superseded }) =>
        superseded !== null && found.includes(key) ? superseded : [],
      ),
  };
}

/** "DT466" names an engine, even where some part number begins so. */
function namesVehicle(text: string, vocabulary: Vocabulary): boolean {
  const words = searchWords(text);
  return words.length > 0 && words.every((word) => vocabulary.term(word)?.isVehicle);
}
