import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { findPartsBeginning, findPartsWithWords } from "./suggestion-store.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const { parts } = await seedCatalogue(db, { parts: 300, seed: 12 });
await reindexAll(database);

const skus = (found: readonly { sku: string }[]) => found.map(({ sku }) => sku);

async function termOf(stem: string): Promise<number> {
  const { id } = await db
    .selectFrom("term")
    .select("id")
    .where("stem", "=", stem)
    .executeTakeFirstOrThrow();
  return id;
}

describe("parts by the beginning of a number", () => {
  it("come first when they bear it themselves, then as a cross reference", async () => {
    const own = parts[0]?.numbers.find(({ kind }) => kind === "printed")?.key ?? "";
    // Before the own number in the order of the keys, so that only its kind puts it behind.
    await db
      .insertInto("part_number")
      .values({ part_id: 2, kind: "competitor", number: own.slice(0, -1), key: own.slice(0, -1) })
      .execute();
    const found = await findPartsBeginning(pool, own.slice(0, -1), 6);
    expect(skus(found)[0]).toBe(parts[0]?.row.sku);
    expect(skus(found)).toContain(parts[1]?.row.sku);
  });

  it("stand in the order of their numbers, each once", async () => {
    const found = await findPartsBeginning(pool, "8", 6);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(skus(found)).size).toBe(found.length);
  });
});

describe("the most popular parts with words", async () => {
  const ids = [await termOf("filtr"), await termOf("filter")];
  const popular = parts
    .filter(({ row }) => /filtro|filter/i.test(`${row.title_es} ${row.title_en}`))
    .toSorted(
      (one, other) => other.row.popularity - one.row.popularity || one.row.id - other.row.id,
    );

  it.each([
    ["few parts have", 4_000],
    ["many parts have", 4_001],
  ])("that %s", async (_, counted) => {
    const words = [{ ids, together: [], parts: counted }];
    const found = await findPartsWithWords(pool, { words, familyIds: [], storefront: "cr" }, 6);
    expect(skus(found)).toEqual(popular.slice(0, 6).map(({ row }) => row.sku));
  });

  it.each([
    ["few parts have", 4_000],
    ["many parts have", 4_001],
  ])("that %s stand with their family first", async (_, counted) => {
    const familyIds = [popular.at(-1)?.row.subcategory_id ?? 0];
    const ofFamily = popular.filter(({ row }) => familyIds.includes(row.subcategory_id));
    const words = [{ ids, together: [], parts: counted }];
    const found = await findPartsWithWords(pool, { words, familyIds, storefront: "cr" }, 6);
    const most = Math.min(6, ofFamily.length);
    expect(skus(found).slice(0, most)).toEqual(ofFamily.slice(0, most).map(({ row }) => row.sku));
  });

  it("are found beyond a family that has none with the words", async () => {
    const familyIds = [32_000];
    const words = [{ ids, together: [], parts: 4_001 }];
    const found = await findPartsWithWords(pool, { words, familyIds, storefront: "cr" }, 6);
    expect(skus(found)).toEqual(popular.slice(0, 6).map(({ row }) => row.sku));
  });
});
