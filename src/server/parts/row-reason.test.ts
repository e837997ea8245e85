import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 200, seed: 12 });
await reindexAll(database);
const { parts } = openPartCatalogue(database);

/** What is told of the part with this sku where the text is searched. */
async function reasonOf(searchText: string, sku: string | undefined) {
  const reply = await parts.products(
    { searchText, productsByPage: 48 },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  const product = reply.products.find((one) => one.sku === sku);
  expect(product?.sku).toBe(sku);
  return product?.reason;
}

function partWithNumber(kind: string) {
  const [found] = catalogue.parts.flatMap(({ row, numbers }) => {
    const number = numbers.find((one) => one.kind === kind);
    return number ? [{ sku: row.sku, number: number.number }] : [];
  });
  if (!found) throw new Error(`No part with a number of the kind ${kind}`);
  return found;
}

it.each([
  ["oem", { kind: "number" }],
  ["competitor", { kind: "equivalent", certainty: "equivalent" }],
  ["superseded", { kind: "replaces" }],
])("says of a row by which %s number it was found (decisions §12)", async (kind, reason) => {
  const { sku, number } = partWithNumber(kind);
  expect(await reasonOf(number, sku)).toMatchObject({ ...reason, number });
  expect(await reasonOf(number.slice(0, -2), sku)).toMatchObject({ ...reason, number });
});

it("says nothing of a part that bears the number itself, nor of one found by words", async () => {
  const { sku, number } = partWithNumber("printed");
  expect(await reasonOf(number, sku)).toBeUndefined();
  const { products } = await parts.products(
    { searchText: "filtro" },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  expect(products.map(({ reason }) => reason)).toEqual(products.map(() => undefined));
});
