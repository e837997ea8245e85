import type { Pool } from "pg";

import type { Locale } from "#domain/i18n/locale.ts";
import { factsOfPart } from "#domain/measure/part-facts.ts";
import { type FoundBy, foundByMeasure, foundByNumber } from "#domain/search/found-by.ts";
import { factsTyped } from "#server/search/measure-groups.ts";
import type { TextQuery } from "#server/search/part-query.ts";
import type { FoundParts } from "#server/search/part-search.ts";

import { findMatchedNumbers, findMeasured } from "./found-by-store.ts";

type Reasons = ReadonlyMap<number, FoundBy>;

/** Why the parts of a page were found, by part, where their number and title do not say it (decisions §12). */
export async function findReasons(
  pool: Pool,
  { partIds, otherPartIds, query: { text } }: FoundParts,
  locale: Locale,
): Promise<Reasons> {
  const ids = partIds.concat(otherPartIds);
  return text?.kind === "numbers"
    ? reasonsOfNumbers(pool, ids, text)
    : reasonsOfMeasures(pool, ids, { text, locale });
}

async function reasonsOfNumbers(
  pool: Pool,
  partIds: number[],
  { match, keys }: Extract<TextQuery, { kind: "numbers" }>,
): Promise<Reasons> {
  const isWhole = match === "exact";
  const numbers = await findMatchedNumbers(pool, {
    partIds,
    keys: isWhole ? keys : [],
    beginnings: isWhole ? [] : keys,
  });
  const byPart = Map.groupBy(numbers, ({ partId }) => partId);
  return reasonsOf(Array.from(byPart, ([partId, own]) => [partId, foundByNumber(own)]));
}

async function reasonsOfMeasures(
  pool: Pool,
  partIds: number[],
  { text, locale }: { text: TextQuery | undefined; locale: Locale },
): Promise<Reasons> {
  const sought = factsTyped(text);
  if (sought.length === 0) return new Map();
  const parts = await findMeasured(pool, partIds);
  return reasonsOf(
    parts.map(({ partId, title, attributes }) => {
      const named = attributes.map(({ code, value }) => ({
        code,
        value: typeof value === "string" ? value : value[locale],
      }));
      const facts = factsOfPart({ attributes: named, titles: [title[locale]] });
      return [partId, foundByMeasure(facts, sought, { title: title[locale], locale })];
    }),
  );
}

function reasonsOf(found: readonly (readonly [number, FoundBy | undefined])[]): Reasons {
  return new Map(found.flatMap(([partId, reason]) => (reason ? [[partId, reason]] : [])));
}
