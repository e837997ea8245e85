import { describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { createSuggestions } from "./suggest-parts.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 250, seed: 8 });
await reindexAll(database);
const { parts, search } = openPartCatalogue(database);
const readPhrase = createPhraseReader({
  regions: async () => ["CR", "USA"],
  db: database.db,
  catalogueVersion: STANDING_VERSION,
  partNames: async () => ["Filtros", "Filters"],
  now: () => new Date("2026-11-22T12:00:00Z"),
});
const suggest = createSuggestions({ pool: database.pool, search, readPhrase });
const caller: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

/** Every sku that the search leads to: the vehicle that the text names, and the words that are left. */
async function searched(text: string): Promise<Set<string>> {
  const phrase = await readPhrase(text, caller.storefront);
  const filters = phrase?.vehicle
    ? { searchText: phrase.text, vehicle: phrase.vehicle }
    : { searchText: text };
  const skus = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await parts.products({ ...filters, page, productsByPage: 48 }, caller);
    pages = reply.pages;
    for (const { sku } of reply.products) skus.add(sku);
  }
  return skus;
}

/** Whole words and numbers as people type them, alone and beside each other. */
function typedTexts(): string[] {
  const titles = catalogue.parts.slice(0, 25).map(({ row }) => row.title_es.replaceAll(",", ""));
  const numbers = catalogue.parts.slice(25, 45).map(({ row }) => row.part_number);
  const some = catalogue.vehicles.slice(0, 12);
  return [
    ...titles,
    ...titles.map((title) => title.split(" ").slice(0, 2).join(" ")),
    ...numbers,
    ...numbers.map((number) => `Part No. ${number}`),
    ...numbers.map((number) => number.replaceAll(/\D/g, "").slice(1, 6)),
    ...some.map(({ year }) => `NPR ${year} filtro`),
    "9580",
    "95805",
    "15w40",
    "filtro 2016",
  ].filter((text) => text.length > 1);
}

describe("what is suggested", () => {
  it("is what the search finds: nothing else, and something wherever a number is typed", async () => {
    let offered = 0;
    for (const text of typedTexts()) {
      const { parts: suggested } = await suggest(text, caller);
      const found = await searched(text);
      const strange = suggested.filter(({ sku }) => !found.has(sku)).map(({ sku }) => sku);
      expect([text, strange]).toEqual([text, []]);
      const isOffered = !/\d/.test(text) || suggested.length > 0 === found.size > 0;
      expect([text, isOffered]).toEqual([text, true]);
      offered += suggested.length;
    }
    expect(offered).toBeGreaterThan(100);
  });
});

/** Parts with one number of these kinds. */
function numbered(kinds: string[]) {
  return catalogue.parts.flatMap(({ row, numbers }) => {
    const [one, ...others] = numbers.filter(({ kind }) => kinds.includes(kind));
    return one && others.length === 0 ? [{ sku: row.sku, one, row }] : [];
  });
}

describe("a part that is suggested by a number", () => {
  it("says by which other number it was found", async () => {
    const others = numbered(["oem", "competitor", "superseded"]).slice(0, 10);
    expect(others.length).toBeGreaterThan(0);
    for (const { sku, one, row } of others) {
      const { parts: found } = await suggest(one.number, caller);
      const suggestion = found.find((part) => part.sku === sku);
      if (!suggestion || one.key === row.part_number.replaceAll(/[^A-Z0-9]/gi, "")) continue;
      expect(suggestion.foundBy).toContain(one.number);
    }
  });

  it("says nothing of the number that it bears itself, nor of words", async () => {
    for (const { sku, one } of numbered(["printed"]).slice(0, 10)) {
      const { parts: found } = await suggest(one.number, caller);
      expect(found.find((part) => part.sku === sku)).not.toHaveProperty("foundBy");
    }
    const { parts: byWords } = await suggest("filtro", caller);
    expect(byWords.filter(({ foundBy }) => foundBy !== undefined)).toEqual([]);
  });
});

describe("a number among words", () => {
  const number = catalogue.parts[60]?.row.part_number ?? "";

  it("finds its part, however it is introduced, and says when it was searched alone", async () => {
    for (const before of ["Part No.", "número de parte", "filtro", "P/N:"]) {
      const reply = await parts.products({ searchText: `${before} ${number}` }, caller);
      expect(reply.products.map(({ part_number }) => part_number)).toContain(number);
    }
    const { searchInfo } = await parts.products({ searchText: `cigüeñal ${number}` }, caller);
    expect(searchInfo.onlyNumbers).toEqual([number]);
    expect(searchInfo.leftOut).toEqual([]);
  });

  it("is kept under filters that leave nothing", async () => {
    const filters = { searchText: `cigüeñal ${number}`, filters: { brand: ["no-such-brand"] } };
    const { productsFiltered, searchInfo } = await parts.products(filters, caller);
    expect(productsFiltered).toBe(0);
    expect(searchInfo.onlyNumbers).toEqual([number]);
  });
});

describe("a number that another one replaced", () => {
  it("says so in the list: what is found, and in the row of the older part", async () => {
    const [older, newer] = catalogue.parts.slice(70, 72).map(({ row }) => row);
    if (!older || !newer) throw new Error("The catalogue is too small");
    await database.db
      .insertInto("part_number")
      .values({ part_id: newer.id, kind: "superseded", number: "OLD-77-123", key: "OLD77123" })
      .execute();
    await database.db
      .updateTable("part")
      .set({ superseded_by: newer.id })
      .where("id", "=", older.id)
      .execute();
    const reply = await parts.products({ searchText: "old 77123" }, caller);
    expect(reply.searchInfo).toMatchObject({ exactSku: newer.sku, superseded: ["OLD-77-123"] });
    const [row] = (await parts.products({ searchText: older.sku }, caller)).products;
    expect(row?.supersededBy).toEqual({ sku: newer.sku, part_number: newer.part_number });
    const own = await parts.products({ searchText: newer.part_number }, caller);
    expect(own.searchInfo.superseded).toEqual([]);
    expect(own.products[0]?.supersededBy).toBeNull();
  });
});
