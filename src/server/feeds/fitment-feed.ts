import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";
import { positionWords } from "#texts/position-words.ts";

import { type FeedFitment, feedFitmentsOf, feedPartIdsAfter } from "./feed-store.ts";

/** Parts whose fitments are in memory at once: a filter fits hundreds of vehicles. */
const PARTS_PER_READ = 100;

/** The columns of the feed, as its first line names them. */
export const FITMENT_COLUMNS = [
  "id",
  "region",
  "make",
  "model",
  "year_from",
  "year_to",
  "engine",
  "engine_liters",
  "position",
  "quantity",
  "note",
] as const;

/**
 * Which part goes into which vehicle, piece by piece: tabs between values and a line for each part, model,
 * engine and range of model years, both of them included. Universal parts are in none: they are compared by
 * their measures (decisions §12, Fit).
 */
export async function* fitmentFeed(db: Database, locale: Locale): AsyncGenerator<string> {
  yield `${FITMENT_COLUMNS.join("\t")}\n`;
  for (let after = 0; ;) {
    const ids = await feedPartIdsAfter(db, { after, limit: PARTS_PER_READ });
    const last = ids.at(-1);
    if (last === undefined) return;
    const fitments = await feedFitmentsOf(db, ids, locale);
    if (fitments.length > 0) yield fitments.map((one) => line(one, locale)).join("");
    after = last;
  }
}

function line(fitment: FeedFitment, locale: Locale): string {
  const { sku, region, make, model, yearFrom, yearTo, engine, liters } = fitment;
  const { position, quantity, note } = fitment;
  return `${[
    sku,
    region,
    make,
    model,
    String(yearFrom),
    String(yearTo),
    engine,
    liters,
    positionWords(position, locale),
    String(quantity),
    note,
  ]
    .map(value)
    .join("\t")}\n`;
}

/** A value is in one column and on one line, whatever is in it. */
function value(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
