import { describe, expect, it, vi } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
const { db, pool } = database;
await seedCatalogue(db, { parts: 300, seed: 7 });
await reindexAll(database);

const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

/** Of a page. */
const SIZE = 12;

const TEXTS = {
  commonWords:
    "select word as text from term where bit is not null and not is_vehicle order by frequency, id",
  numbers:
    "select left(key, 3) as text from part_number group by 1 having count(*) > 15 order by count(*), 1",
};
type TextKind = keyof typeof TEXTS;

/**
 * A text that names no kind, behind the first page of which there are others: a word of as few parts as have a bit of
 * their own for it, or the beginning of numbers.
 */
async function textOf(kind: TextKind): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(TEXTS[kind]);
  for (const { text } of rows) {
    const { query, facets } = await found(text);
    const isAlone = query.text?.kind === kind && query.familyIds.length === 0;
    if (isAlone && facets.total > SIZE) return text;
  }
  throw new Error("There is no such text.");
}

const found = (searchText: string, more: object = {}) =>
  openPartCatalogue(database).search.find({ searchText, productsByPage: SIZE, ...more }, CALLER);

/** What a search finds, and how many statements counted. */
async function counting(searchText: string, more: object) {
  const statements = vi.spyOn(pool, "query");
  const { partIds, reading } = await found(searchText, more);
  const { calls } = statements.mock;
  statements.mockRestore();
  const counts = calls.filter((one) => JSON.stringify(one).includes("grouping sets")).length;
  return { partIds, rung: reading.rung, counts };
}

describe.each(["commonWords", "numbers"] as const)("a search of %s", (kind) => {
  it("finds the same parts in the same order without its counts, which nobody makes for the first page", async () => {
    const text = await textOf(kind);
    const alone = await counting(text, { isUncounted: true });
    const counted = await counting(text, {});
    expect(counted.counts).toBeGreaterThan(0);
    expect(alone).toEqual({ ...counted, counts: 0 });
    expect(alone.partIds).toHaveLength(SIZE);
  });

  it("finds nothing behind the last page, and nothing else in its place", async () => {
    const text = await textOf(kind);
    const { facets } = await found(text);
    const last = Math.ceil(facets.total / SIZE);
    for (const page of [last, last + 1]) {
      const { counts: _, ...counted } = await counting(text, { page });
      expect(await counting(text, { page, isUncounted: true })).toMatchObject(counted);
    }
    const beyond = await counting(text, { page: last + 1, isUncounted: true });
    expect(beyond.partIds).toEqual([]);
  });
});
