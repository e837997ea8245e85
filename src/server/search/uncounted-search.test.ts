import { expect, it, vi } from "vitest";

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

/** A word that names no kind, of as few parts as have a bit of their own for it: behind its pages there are others. */
async function commonWord(): Promise<string> {
  const { rows } = await pool.query<{ word: string }>(
    "select word from term where bit is not null and not is_vehicle order by frequency, id",
  );
  for (const { word } of rows) {
    const { query } = await found(word);
    if (query.text?.kind === "commonWords" && query.familyIds.length === 0) return word;
  }
  throw new Error("There is no common word.");
}

const found = (searchText: string, more: object = {}) =>
  openPartCatalogue(database).search.find({ searchText, productsByPage: 24, ...more }, CALLER);

/** What a search finds, and how many statements counted. */
async function counting(searchText: string, more: object) {
  const statements = vi.spyOn(pool, "query");
  const { partIds, reading } = await found(searchText, more);
  const { calls } = statements.mock;
  statements.mockRestore();
  const counts = calls.filter((one) => JSON.stringify(one).includes("grouping sets")).length;
  return { partIds, rung: reading.rung, counts };
}

it("finds the same parts in the same order without its counts, which nobody makes for the first page", async () => {
  const word = await commonWord();
  const counted = await counting(word, {});
  const alone = await counting(word, { isUncounted: true });
  expect(counted.counts).toBeGreaterThan(0);
  expect(alone).toEqual({ ...counted, counts: 0 });
  expect(alone.partIds).toHaveLength(24);
});

it("finds nothing behind the last page, and nothing else in its place", async () => {
  const word = await commonWord();
  const { facets } = await found(word);
  const last = Math.ceil(facets.total / 24);
  for (const page of [last, last + 1]) {
    const { counts: _, ...counted } = await counting(word, { page });
    expect(await counting(word, { page, isUncounted: true })).toMatchObject(counted);
  }
  expect((await counting(word, { page: last + 1, isUncounted: true })).partIds).toEqual([]);
});
