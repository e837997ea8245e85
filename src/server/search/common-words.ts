import type { WordGroup } from "#domain/search/word-query.ts";

import { TITLE_TERM } from "./term-registry.ts";

/** The bits of the common words by the id of the term. */
export type CommonWords = ReadonlyMap<number, number>;

/**
 * The text as bits of part_facet, one mask for each group, when it asks for common words only
 * (ADR 0014); undefined when a word is rare, a number or stands for several together.
 */
export function readCommonWords(
  groups: readonly WordGroup[],
  commonWords: CommonWords,
): string[] | undefined {
  const masks = groups.map((group) => maskOf(group, commonWords));
  const known = masks.filter((mask) => mask !== undefined);
  if (known.length === 0 || known.length < masks.length) return undefined;
  return known;
}

function maskOf(
  { alternatives, numberKey }: WordGroup,
  commonWords: CommonWords,
): string | undefined {
  const bits = alternatives.map(([first, ...more]) =>
    first && more.length === 0 ? commonWords.get(first.id) : undefined,
  );
  const known = bits.filter((bit) => bit !== undefined);
  const isCommon = numberKey === null && known.length > 0 && known.length === bits.length;
  return isCommon ? String(bitsOf(known)) : undefined;
}

function bitsOf(bits: readonly number[]): bigint {
  return bits.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);
}

/** The bits that a part's terms have, for its words and for those of its title. */
export function commonBits(
  terms: readonly number[],
  commonWords: CommonWords,
): { words: bigint; titleWords: bigint } {
  const bitsFrom = (first: number) => terms.flatMap((term) => commonWords.get(term - first) ?? []);
  return { words: bitsOf(bitsFrom(0)), titleWords: bitsOf(bitsFrom(TITLE_TERM)) };
}
