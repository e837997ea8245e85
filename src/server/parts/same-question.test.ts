import { assert, asyncProperty, constantFrom, option, tuple } from "fast-check";
import { describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { seedSynonyms } from "#server/search/seed-synonyms.ts";

import everyday from "../../../db/everyday-words.json" with { type: "json" };

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 300, seed: 31 });
await seedSynonyms(database.db);
await reindexAll(database);
const { parts } = openPartCatalogue(database);
const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

const WORDS = ["filtro de aceite", "bomba de agua", "water pump", "cigüeñal", "empaque culata"];
const numbers = catalogue.parts.flatMap(({ row, numbers: all }) =>
  all.map(({ number }) => ({ number, sku: row.sku })),
);
const question = constantFrom(
  ...WORDS,
  ...catalogue.makes.slice(0, 4).map(({ name }) => `filtro ${name}`),
  ...catalogue.engines.slice(0, 4).map(({ name }) => `bomba ${name}`),
  ...numbers.slice(0, 40).map(({ number }) => number),
);
const before = constantFrom("", "Buenas, ocupo ", "hola precio de ", "looking for ", "¿tienen ");
const quantity = constantFrom("", "2 uds de ", "4x ", "una ");
const after = constantFrom("", " por favor", " gracias", " please", "?");
const cased = constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
);

async function found(searchText: string) {
  const { products, productsFiltered, searchInfo } = await parts.products({ searchText }, guest);
  const { leftOut, corrections, reading } = searchInfo;
  return {
    first: products[0]?.sku,
    count: productsFiltered,
    rung: reading?.rung,
    leftOut,
    corrected: corrections.map(({ read }) => read),
  };
}

describe("what is said around a question", () => {
  it("changes neither what stands first, nor how much there is, nor how it was read", async () => {
    await assert(
      asyncProperty(
        tuple(before, quantity, question, after, cased),
        async ([greeting, many, core, thanks, inCase]) => {
          expect(await found(inCase(`${greeting}${many}${core}${thanks}`))).toEqual(
            await found(core),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it("hides no number behind a label, and none that is typed among words", async () => {
    const label = constantFrom("", "p/n: ", "Ref. ", "OEM# ", "repuesto no. ", "]C1");
    const number = constantFrom(...numbers);
    await assert(
      asyncProperty(
        tuple(label, number, option(constantFrom(...WORDS), { nil: "" }), cased),
        async ([named, { number: typed }, words, inCase]) => {
          const { products } = await parts.products(
            { searchText: inCase(`${words} ${named}${typed}`.trim()) },
            guest,
          );
          const bearers = numbers.filter(
            (one) => partNumberKey(one.number) === partNumberKey(typed),
          );
          expect(bearers.map(({ sku }) => sku)).toContain(products[0]?.sku);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("is never corrected into something else where it is said every day", async () => {
    const words = [everyday.es, everyday.en].flatMap((language) => language.split(" "));
    await assert(
      asyncProperty(tuple(constantFrom(...words), constantFrom(...WORDS)), async ([word, core]) => {
        const { searchInfo } = await parts.products({ searchText: `${word} ${core}` }, guest);
        expect(searchInfo.corrections.filter(({ typed }) => typed === word)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
