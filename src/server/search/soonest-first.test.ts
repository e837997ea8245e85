import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import type { Storefront } from "#domain/storefront/storefront.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { pageIds } from "./facet-counts.ts";
import type { PartFilters, PartQuery, TextQuery } from "./part-query.ts";
import { findMatchedPage, findPage } from "./search-store.ts";

const SIZE = 48;
/** More than are looked at before all are. */
const PARTS = 6_000;
/** From those that the soonest parts fill to those that only all of them do, and one after the last. */
const PAGES = [1, 2, 12, 13, 14, 15, 16, 18, 20, 21, 24, 28, 30, 31, 32, 40, 62, 63, 64];

function query(more: Partial<PartQuery>): PartQuery {
  return {
    text: {
      kind: "commonWords",
      masks: ["1"],
      raising: [],
      kindWords: [],
      otherThings: [],
      longerKindIds: [],
      namesVehicle: true,
    },
    filters: {},
    priceLevel: null,
    storefront: "cr",
    locale: "es",
    sort: "popular",
    familyIds: [],
    page: 1,
    size: SIZE,
    grouped: false,
    ...more,
  };
}

const WORD = 7;

/** A word that is nearly common, as it is known to be in so many parts. */
function rareWord(frequency: number): TextQuery {
  const term = { id: WORD, stem: "motor", word: "motor", frequency, isVehicle: false };
  return {
    kind: "words",
    groups: [{ alternatives: [[term]], numberKey: null }],
    raising: [],
    kindWords: [],
    otherThings: [],
    longerKindIds: [],
    namesVehicle: true,
  };
}

type Leafed = {
  storefront: Storefront;
  frequency: number;
  grouped?: boolean;
  availability?: number;
};

function firstOfGroups(rows: { id: number; group: number }[]) {
  const groups = Map.groupBy(rows, ({ group }) => group).values();
  return Array.from(groups).flatMap((own) => own.slice(0, 1));
}

function pageOf(ids: readonly number[], page: number): number[] {
  return ids.slice((page - 1) * SIZE, page * SIZE);
}

describe("a list of a common word by what leaves soonest", async () => {
  const { db, pool } = await openTestDatabase();
  await sql`
    insert into part_facet (words, title_words, makes, group_key, part_id, demand_cr, demand_us, subcategory_id,
      brand_id, quality, availability_cr, availability_us, category_id, rank_es, rank_en, reach)
    select n % 2, 0, 0, n / 4, n, (n * 7919) % 500, (n * 104729) % 500,
      case when (n / 4) % 50 = 0 then 2 else 1 end, 1, n % 3, (n * 31) % 5, (n * 17) % 5, 1, n, n, (n / 8) % 4
    from generate_series(1, ${sql.lit(PARTS)}) n`.execute(db);
  await sql`
    insert into part_terms (part_id, terms, key_es, key_en)
    select part_id, array[${WORD}::int], '', '' from part_facet where words & 1 <> 0
    union all select part_id, '{}', '', '' from part_facet where words & 1 = 0`.execute(db);

  const ordered = async (storefront: "cr" | "us", availability: number | null) => {
    const { rows } = await sql<{ id: number; group: number }>`
      select part_id as id, group_key as "group" from part_facet
      where words & 1 <> 0
        and (${availability}::int is null or ${sql.raw(`availability_${storefront}`)} = ${availability})
      order by reach in (1, 3), ${sql.raw(`standing_${storefront}`)}, part_id`.execute(db);
    return rows;
  };

  it.each([
    { storefront: "cr", grouped: false },
    { storefront: "us", grouped: false },
    { storefront: "cr", grouped: true },
    { storefront: "us", grouped: true },
  ] as const)("is the same however far one leafs: %o", async ({ storefront, grouped }) => {
    const all = await ordered(storefront, null);
    const wanted = (grouped ? firstOfGroups(all) : all).map(({ id }) => id);
    const pages = await Promise.all(
      PAGES.map((page) => findPage(pool, query({ storefront, grouped, page }))),
    );
    expect(pages.map(pageIds)).toEqual(PAGES.map((page) => pageOf(wanted, page)));
  });

  it.each([false, true])(
    "begins with the kind that the word names, in groups: %s",
    async (grouped) => {
      const { rows } = await sql<{ id: number; group: number }>`
      select part_id as id, group_key as "group" from part_facet where words & 1 <> 0
      order by subcategory_id <> 2, reach in (1, 3), standing_cr, part_id`.execute(db);
      const wanted = (grouped ? firstOfGroups(rows) : rows).map(({ id }) => id);
      const leafed = [1, 2, 3];
      const pages = await Promise.all(
        leafed.map((page) => findPage(pool, query({ familyIds: [2], grouped, page }))),
      );
      expect(pages.map(pageIds)).toEqual(leafed.map((page) => pageOf(wanted, page)));
    },
  );

  it("has only what is in stock where that is asked", async () => {
    const wanted = (await ordered("cr", 0)).map(({ id }) => id);
    const leafed = [1, 9, 12, 13];
    const pages = await Promise.all(
      leafed.map((page) =>
        findPage(pool, query({ filters: { availabilities: ["IN_STOCK"] }, page })),
      ),
    );
    expect(pages.map(pageIds)).toEqual(leafed.map((page) => pageOf(wanted, page)));
  });

  it.each([
    { storefront: "cr", frequency: 10_000_000 },
    { storefront: "us", frequency: 10_000_000 },
    { storefront: "cr", frequency: 10_000_000, availability: 0 },
    { storefront: "cr", frequency: 10_000_000, grouped: true },
    { storefront: "cr", frequency: 1 },
  ] satisfies Leafed[])(
    "is the same of a word that an index has, and is nearly common: %o",
    async ({ storefront, frequency, grouped = false, availability }: Leafed) => {
      const all = await ordered(storefront, availability ?? null);
      const wanted = (grouped ? firstOfGroups(all) : all).map(({ id }) => id);
      const filters: PartFilters =
        availability === undefined ? {} : { availabilities: ["IN_STOCK"] };
      const text = rareWord(frequency);
      const pages = await Promise.all(
        PAGES.map((page) =>
          findMatchedPage(pool, query({ text, storefront, grouped, filters, page })),
        ),
      );
      expect(pages.map(pageIds)).toEqual(PAGES.map((page) => pageOf(wanted, page)));
    },
  );
});
