import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 200, seed: 12 });
const model = catalogue.models[0]?.name ?? "";
await database.db
  .insertInto("synonym")
  .values({ phrases: ["zq85"], means: [model], names: [] })
  .execute();
await reindexAll(database);
const { parts } = openPartCatalogue(database);
const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

it("tells every piece of a text in its order, and which of them were asked", async () => {
  const make = catalogue.makes[0]?.name ?? "";
  const searchText = `Buenas, ocupo 2 filtros de aceite xyzzyplugh para ${make} 2008`;
  const reply = await parts.products({ searchText }, guest);
  expect(reply.searchInfo.reading?.spans.map(({ kind, text, used }) => [kind, text, used])).toEqual(
    [
      ["filler", "Buenas", false],
      ["filler", "ocupo", false],
      ["quantity", "2", false],
      ["family", "filtros de aceite", true],
      ["unknown", "xyzzyplugh", false],
      ["vehicle", make, true],
      ["year", "2008", false],
    ],
  );
});

it("tells the words that a rung leaves out as not asked", async () => {
  const reply = await parts.products({ searchText: "filtro 9q9q9q" }, guest);
  expect(reply.searchInfo.reading?.spans.map(({ text, used }) => [text, used])).toEqual([
    ["filtro", true],
    ["9q9q9q", false],
  ]);
});

it("tells each of several numbers as it was typed", async () => {
  const [one = "", other = ""] = catalogue.parts.map(({ row }) => row.part_number);
  const reply = await parts.products({ searchText: `p/n ${one}, ${other}` }, guest);
  const { spans = [] } = reply.searchInfo.reading ?? {};
  expect(spans.map(({ kind, text }) => [kind, text])).toEqual([
    ["number", one],
    ["number", other],
  ]);
});

it("tells which vehicle a code of the trade was taken for", async () => {
  const reply = await parts.products({ searchText: "ZQ85" }, guest);
  expect(reply.searchInfo.reading?.spans).toMatchObject([
    { kind: "vehicle", text: "ZQ85", read: searchWords(model).join(" "), used: true },
  ]);
});

it("says no more of a vehicle that was typed by its name", async () => {
  const reply = await parts.products({ searchText: model }, guest);
  expect(reply.searchInfo.reading?.spans.some(({ read }) => read !== undefined)).toBe(false);
});
